// The public interface of @lawmage/engine.
export {};
