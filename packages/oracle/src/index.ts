// The public interface of @lawmage/oracle.
export {};
