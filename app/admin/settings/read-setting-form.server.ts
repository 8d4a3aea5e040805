import { settingLimits } from '#rulebook/limits/settings.ts'
import type { SettingName } from '#shop/settings/settings.ts'
import { centsIn, deliveryFieldOf, deliveryFormReaders, numberIn, textIn } from './read-delivery-forms.ts'
import { taxFieldOf, taxFormReaders } from './read-tax-forms.ts'

/** Converts the form of a setting to the setting's shape. The setting's schema validates it. */
export function readSettingForm(name: SettingName, form: FormData): unknown {
  return readers[name](form)
}

const readers: Record<SettingName, (form: FormData) => unknown> = {
  ...deliveryFormReaders,
  ...taxFormReaders,
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
  'support-refunds': (form) => ({ mostCents: centsIn(form, 'most') }),
  // The form that uploads a picture has its own page; this one takes it away.
  guarantee: () => ({ picture: null }),
  holds: (form) => ({ adminHours: numberIn(form, 'adminHours') }),
  returns: (form) => ({
    days: numberIn(form, 'days'),
    pleasureDays: numberIn(form, 'pleasureDays'),
    faultDays: numberIn(form, 'faultDays'),
    causes: form.getAll('causes'),
    wayBack: textIn(form, 'wayBack'),
    labelCents: centsIn(form, 'label'),
  }),
  orders: (form) => ({ isOpen: form.get('isOpen') !== null, sentence: textIn(form, 'sentence') }),
  carriers: namedAddressesIn,
  social: namedAddressesIn,
  contact: (form) => ({
    email: textIn(form, 'email'),
    phone: textIn(form, 'phone'),
    address: textIn(form, 'address'),
    hours: textIn(form, 'hours'),
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
  const field = deliveryFieldOf(name, form, path) ?? taxFieldOf(name, form, path)
  if (field !== undefined) return field
  if ((name === 'social' || name === 'carriers') && part) {
    const filledRows = addressPlaces.filter((each) =>
      `${textIn(form, `${each}.name`)}${textIn(form, `${each}.url`)}`.trim(),
    )
    return `${filledRows[Number(place)]}.${part}`
  }
  if (name === 'refund-proof' && place === 'aboveCents') return 'above'
  if (name === 'support-refunds' && place === 'mostCents') return 'most'
  if (name === 'returns' && place === 'labelCents') return 'label'
  return place === 'suffixes' || place === 'emails' ? place : path
}

function wordsIn(form: FormData, name: string): string[] {
  return textIn(form, name)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
}
