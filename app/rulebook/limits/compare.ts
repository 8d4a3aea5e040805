export const compareLimits = { productsMax: 4 } as const
