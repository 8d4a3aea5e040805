export const priceMessages = {
  /** Beside each lowered price. */
  reduced: (regular: string, lowest: string) =>
    `Regular price ${regular}. Lowest price in the 30 days before: ${lowest}`,
} as const
