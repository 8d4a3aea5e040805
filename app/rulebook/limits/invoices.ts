export const invoiceLimits = {
  companyMax: 120,
  taxNumberMax: 40,
  nameMax: 121,
  addressMax: 200,
  reasonMax: 200,
} as const
