export const returnLimits = {
  nameMaxLength: 121,
  reasonMaxLength: 2000,
  pageSize: 25,
  articleMaxLength: 100,
} as const
