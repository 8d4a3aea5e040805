export const customerLimits = { pageSize: 25, reasonMaxLength: 1000, contributionsShown: 5 } as const
