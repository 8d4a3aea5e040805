export const draftLimits = {
  linesMax: 100,
  pageSize: 100,
  noteMaxLength: 1000,
  reasonMaxLength: 200,
  referenceMaxLength: 100,
  /** Hours for which an admin's order holds its stock. */
  holdHoursMin: 1,
  holdHoursMax: 336,
} as const
