// The public interface of @lawmage/cards.
export {};
