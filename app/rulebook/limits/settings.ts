export const settingLimits = {
  deliveryNameMax: 60,
  deliveryPriceCentsMax: 100_000,
  deliveryDaysMax: 90,
  /** Fewer than the weeks of a year: some working day is left in each. */
  holidaysMax: 40,
  holidayNameMax: 60,
  /** Without a working day for longer, no promise of delivery would help a customer. */
  closedDaysMax: 45,
  freeDeliveryCentsMax: 10_000_000,
  countryNameMax: 60,
  phoneDigitsMin: 4,
  phoneDigitsMax: 14,
  welcomeDaysMax: 365,
  refundProofCentsMax: 10_000_000,
  returnDaysMin: 14,
  returnDaysMax: 365,
  /** The legal guarantee is two years, and some countries have longer ones. */
  faultDaysMin: 730,
  faultDaysMax: 3650,
  labelCentsMax: 10_000,
  suffixesMax: 50,
  suffixMaxLength: 100,
  blockedTextMax: 200,
  closedTextMax: 200,
  carriersMax: 8,
  carrierUrlMax: 300,
  socialLinksMax: 8,
  socialNameMax: 40,
  socialUrlMax: 300,
  contactPhoneMax: 30,
  contactTextMax: 200,
  guaranteeTextMax: 2000,
  taxNameMax: 20,
  /** Of the sales that are shown beside a change of tax rates. */
  soldDays: 30,
  /** For the shop and for each category. */
  taxRatesMax: 8,
  /** Hundredths of a percent. */
  taxRateMax: 9999,
  sellerTextMax: 120,
  /** No law in the EU asks for less than five or more than ten. */
  keptYearsMin: 5,
  keptYearsMax: 30,
} as const
