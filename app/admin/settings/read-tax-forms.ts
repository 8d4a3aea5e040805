import { categories } from '#rulebook/categories.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import type { SettingName } from '#shop/settings/settings.ts'
import { numberIn, textIn } from './read-delivery-forms.ts'

/** The shop's rates come first; a category has its own under its slug. */
export const taxScopes = [
  { key: 'shop', category: null },
  ...categories.map(({ slug }) => ({ key: slug, category: slug })),
] as const

const sellerFields = [
  'name',
  'street',
  'postalCode',
  'city',
  'country',
  'registrationNumber',
  'taxNumber',
  'note',
  'iban',
  'bic',
] as const

export const taxFormReaders = {
  tax: (form: FormData) => ({
    name: textIn(form, 'name'),
    rates: filledRates(form).map(({ category, rate, from }) => ({
      category,
      rate: hundredthsOf(rate),
      from: from === '' ? null : from,
    })),
  }),
  seller: (form: FormData) => Object.fromEntries(sellerFields.map((field) => [field, textIn(form, field)])),
  invoices: (form: FormData) => ({
    isAttached: form.get('isAttached') !== null,
    paper: textIn(form, 'paper'),
    keptYears: numberIn(form, 'keptYears'),
  }),
}

/** The form's field for the path of a problem; undefined in the forms of other settings. */
export function taxFieldOf(name: SettingName, form: FormData, path: string): string | undefined {
  const [first = '', second = '', third = ''] = path.split('.')
  if (name !== 'tax' || first !== 'rates' || !second) return undefined
  return `${filledRates(form)[Number(second)]?.row}.${third}`
}

/** Rows without a rate and a day are left out. */
function filledRates(form: FormData) {
  const rows = [...Array(settingLimits.taxRatesMax).keys()]
  return taxScopes
    .flatMap(({ key, category }) =>
      rows.map((row) => ({
        row: `${key}.${row}`,
        category,
        rate: textIn(form, `${key}.${row}.rate`).trim(),
        from: textIn(form, `${key}.${row}.from`),
      })),
    )
    .filter(({ rate, from }) => rate !== '' || from !== '')
}

/** `6.5`, `6,5` and `6.5%` are 650. */
function hundredthsOf(text: string): number {
  const percent = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text)
  if (!percent) return Number.NaN
  const [, whole = '', decimals = ''] = percent
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
