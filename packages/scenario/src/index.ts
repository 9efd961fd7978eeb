// The public interface of @lawmage/scenario.
export {};
