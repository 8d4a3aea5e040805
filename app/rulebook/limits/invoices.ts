export const invoiceLimits = {
  companyMax: 120,
  taxNumberMax: 40,
} as const
