export const settingLimits = {
  deliveryNameMax: 60,
  deliveryPriceCentsMax: 100_000,
  deliveryDaysMax: 90,
  welcomeDaysMax: 365,
  refundProofCentsMax: 10_000_000,
  suffixesMax: 50,
  suffixMaxLength: 100,
  blockedTextMax: 200,
  closedTextMax: 200,
  socialLinksMax: 8,
  socialNameMax: 40,
  socialUrlMax: 300,
} as const
