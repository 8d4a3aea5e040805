export const priceMessages = {
  /** Beside each lowered price. The line is narrow on cards and bars, so one amount that is both is said once. */
  reduced: (regular: string, lowest: string) =>
    regular === lowest
      ? `Regular and lowest price in the 30 days before: ${lowest}`
      : `Regular price ${regular}. Lowest price in the 30 days before: ${lowest}`,
} as const
