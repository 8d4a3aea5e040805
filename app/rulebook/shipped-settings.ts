/** What an owner can change while the shop is open, as it is before anybody does. */
export const shippedSettings = {
  /** The specification's three prices, and what stands behind them. The first that is on is chosen unless somebody chooses. */
  delivery: [
    { method: 'parcel-locker', name: 'Parcel locker', priceCents: 500, fewestDays: 2, mostDays: 3, isOn: true },
    { method: 'courier', name: 'Courier to the door', priceCents: 1000, fewestDays: 1, mostDays: 2, isOn: true },
    { method: 'post-office', name: 'Post office', priceCents: 900, fewestDays: 3, mostDays: 5, isOn: true },
  ],
  welcome: { isOn: true, percent: 30, days: 30 },
  /** Whose address ends like this can open no account and log in to none, and is told so. Empty: everybody is welcome. */
  'blocked-emails': { suffixes: ['.ru'], text: 'Russians are not allowed 🙂' },
  orders: { isOpen: true, sentence: '' },
  'refund-proof': { isOn: true, aboveCents: 20_000 },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/hyggehus' },
    { name: 'X', url: 'https://x.com/hyggehus' },
    { name: 'Instagram', url: 'https://www.instagram.com/hyggehus' },
  ],
} as const

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
