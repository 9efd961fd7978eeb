// The public interface of @lawmage/match.
export {};
