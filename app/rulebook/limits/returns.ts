export const returnLimits = {
  nameMaxLength: 121,
  reasonMaxLength: 2000,
  pageSize: 25,
} as const
