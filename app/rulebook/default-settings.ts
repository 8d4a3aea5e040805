import { defaultCountry } from './default-country.ts'
import { defaultWelcomeOffer } from './default-welcome-offer.ts'
import { returnCauses } from './return-causes.ts'
import { shopFacts } from './shop-facts.ts'

/** The default values of the settings that admins can change. */
export const defaultSettings = {
  /** The specification's three prices and their methods. The first one that is on is the default. */
  delivery: [
    { method: 'parcel-locker', name: 'Parcel locker', priceCents: 500, fewestDays: 2, mostDays: 3, isOn: true },
    { method: 'courier', name: 'Courier to the door', priceCents: 1000, fewestDays: 1, mostDays: 2, isOn: true },
    { method: 'post-office', name: 'Post office', priceCents: 900, fewestDays: 3, mostDays: 5, isOn: true },
  ],
  packing: {
    workingDays: [1, 2, 3, 4, 5],
    closingTime: '15:00',
    holidays: [
      { date: '2026-12-25', name: 'Christmas Day', isYearly: true },
      { date: '2027-01-01', name: 'New Year’s Day', isYearly: true },
    ],
  },
  'free-delivery': { fromCents: null, methods: ['parcel-locker'] },
  country: defaultCountry,
  'time-zone': { timeZone: 'UTC' },
  welcome: defaultWelcomeOffer,
  /** Emails with these endings cannot register or log in, and see this text. Without endings all emails are allowed. */
  'blocked-emails': { suffixes: ['.ru'], text: 'Russians are not allowed 🙂' },
  orders: { isOpen: true, sentence: '' },
  'refund-proof': { isOn: true, aboveCents: 20_000 },
  'support-refunds': { mostCents: 10_000 },
  /** How long an order that an admin wrote holds its stock for its payment. */
  holds: { adminHours: 48 },
  /** The rules of purchase promise 30 days; the law asks for 14. */
  returns: {
    days: 30,
    pleasureDays: 60,
    // The legal guarantee.
    faultDays: 730,
    causes: [...returnCauses],
    wayBack: 'customer',
    labelCents: 500,
  },
  /** `{number}` stands for the tracking number. */
  carriers: [],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/hyggehus' },
    { name: 'X', url: 'https://x.com/hyggehus' },
    { name: 'Instagram', url: 'https://www.instagram.com/hyggehus' },
  ],
  contact: {
    email: shopFacts.email,
    phone: '+1 207 555 0142',
    address: '14 Lamplighter Row, Portland, ME 04101',
    hours: 'Monday to Friday, 9 to 5',
  },
  guarantee: { picture: null },
  /** No rate: each country has its own. */
  tax: { name: 'VAT', rates: [] },
  seller: {
    name: shopFacts.name,
    street: '',
    postalCode: '',
    city: '',
    country: '',
    registrationNumber: '',
    taxNumber: '',
    note: '',
    iban: '',
    bic: '',
  },
  /** Ten years is the longest that a law in the EU asks for. */
  invoices: { isAttached: false, paper: 'A4', keptYears: 10 },
} as const
