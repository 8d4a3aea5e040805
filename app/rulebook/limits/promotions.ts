export const promotionLimits = {
  rehearsalDays: 30,
  usesPageSize: 10,
  pageSize: 25,
  codeMinLength: 3,
  codeMaxLength: 40,
  usesMax: 1_000_000_000,
} as const
