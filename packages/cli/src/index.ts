// The public interface of @lawmage/cli.
export {};
