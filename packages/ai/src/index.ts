// The public interface of @lawmage/ai.
export {};
