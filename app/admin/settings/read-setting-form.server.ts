import { deliveryMethods } from '#rulebook/delivery.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import type { SettingName } from '#shop/settings/settings.ts'

/** Converts the form of a setting to the setting's shape. The setting's schema validates it. */
export function readSettingForm(name: SettingName, form: FormData): unknown {
  return readers[name](form)
}

const readers: Record<SettingName, (form: FormData) => unknown> = {
  delivery: (form) =>
    deliveryMethods
      .map((method) => ({ method, place: numberIn(form, `${method}.place`) }))
      .sort((a, b) => a.place - b.place)
      .map(({ method }) => ({
        method,
        name: textIn(form, `${method}.name`),
        priceCents: centsIn(form, `${method}.price`),
        fewestDays: numberIn(form, `${method}.fewestDays`),
        mostDays: numberIn(form, `${method}.mostDays`),
        isOn: form.get(`${method}.isOn`) !== null,
      })),
  country: (form) => ({
    name: textIn(form, 'name'),
    dialCode: textIn(form, 'dialCode'),
    phoneDigits: numberIn(form, 'phoneDigits'),
  }),
  'time-zone': (form) => ({ timeZone: textIn(form, 'timeZone') }),
  welcome: (form) => ({
    isOn: form.get('isOn') !== null,
    percent: numberIn(form, 'percent'),
    days: numberIn(form, 'days'),
  }),
  'blocked-emails': (form) => ({
    suffixes: wordsIn(form, 'suffixes'),
    text: textIn(form, 'text'),
  }),
  'refund-proof': (form) => ({ isOn: form.get('isOn') !== null, aboveCents: centsIn(form, 'above') }),
  returns: (form) => ({ days: numberIn(form, 'days') }),
  orders: (form) => ({ isOpen: form.get('isOpen') !== null, sentence: textIn(form, 'sentence') }),
  carriers: namedAddressesIn,
  social: namedAddressesIn,
  contact: (form) => ({
    email: textIn(form, 'email'),
    phone: textIn(form, 'phone'),
    address: textIn(form, 'address'),
    hours: textIn(form, 'hours'),
  }),
  notices: (form) => ({
    emails: wordsIn(form, 'emails'),
    orders: form.get('orders') !== null,
    questions: form.get('questions') !== null,
  }),
}

const addressPlaces = [...Array(Math.max(settingLimits.socialLinksMax, settingLimits.carriersMax)).keys()]

/** Rows of a name and an address; empty rows are left out. */
function namedAddressesIn(form: FormData): { name: string; url: string }[] {
  return addressPlaces
    .map((place) => ({ name: textIn(form, `${place}.name`), url: textIn(form, `${place}.url`) }))
    .filter(({ name, url }) => name.trim() !== '' || url.trim() !== '')
}

/** Maps the path of a problem to the form's field: settings use positions, the form uses method names and row numbers. */
export function formFieldErrors(
  name: SettingName,
  form: FormData,
  fields: Record<string, string>,
): Record<string, string> {
  const entries = Object.entries(fields).map(([path, text]) => [fieldOf(name, form, path), text])
  return Object.fromEntries(entries)
}

function fieldOf(name: SettingName, form: FormData, path: string): string {
  const [place = '', part = ''] = path.split('.')
  if (name === 'delivery' && part) {
    const methods = deliveryMethods
      .map((method) => ({ method, place: numberIn(form, `${method}.place`) }))
      .sort((a, b) => a.place - b.place)
    return `${methods[Number(place)]?.method}.${part === 'priceCents' ? 'price' : part}`
  }
  if ((name === 'social' || name === 'carriers') && part) {
    const filledRows = addressPlaces.filter((each) =>
      `${textIn(form, `${each}.name`)}${textIn(form, `${each}.url`)}`.trim(),
    )
    return `${filledRows[Number(place)]}.${part}`
  }
  if (name === 'refund-proof' && place === 'aboveCents') return 'above'
  return place === 'suffixes' || place === 'emails' ? place : path
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function wordsIn(form: FormData, name: string): string[] {
  return textIn(form, name)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
}

/** NaN for text that is not a number; the schema reports it. */
function numberIn(form: FormData, name: string): number {
  const text = textIn(form, name).trim()
  return text === '' ? Number.NaN : Number(text)
}

function centsIn(form: FormData, name: string): number {
  const text = textIn(form, name).trim().replace(/^\$/, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
