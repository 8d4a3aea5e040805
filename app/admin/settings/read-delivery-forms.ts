import { weekdays } from '#rulebook/days.ts'
import { deliveryMethods } from '#rulebook/delivery.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import type { SettingName, Settings } from '#shop/settings/settings.ts'

/** The forms about delivery; the browser reads them, too, for the preview. Their schemas validate them on the server. */
export const deliveryFormReaders = {
  delivery: (form: FormData): Settings['delivery'] =>
    deliveryMethodsOf(form).map((method) => ({
      method,
      name: textIn(form, `${method}.name`),
      priceCents: centsIn(form, `${method}.price`),
      fewestDays: numberIn(form, `${method}.fewestDays`),
      mostDays: numberIn(form, `${method}.mostDays`),
      isOn: form.get(`${method}.isOn`) !== null,
    })),
  packing: (form: FormData): Settings['packing'] => ({
    workingDays: weekdays.filter((day) => form.get(`day.${day}`) !== null),
    closingTime: textIn(form, 'closingTime'),
    holidays: filledHolidays(form).map(({ row: _, ...holiday }) => holiday),
  }),
  'free-delivery': (form: FormData): Settings['free-delivery'] => ({
    fromCents: textIn(form, 'from').trim() === '' ? null : centsIn(form, 'from'),
    methods: deliveryMethods.filter((method) => form.get(`free.${method}`) !== null),
  }),
}

/** The form's field for the path of a problem; undefined in the forms of other settings. */
export function deliveryFieldOf(name: SettingName, form: FormData, path: string): string | undefined {
  const [first = '', second = '', third = ''] = path.split('.')
  if (name === 'delivery' && second) {
    return `${deliveryMethodsOf(form)[Number(first)]}.${second === 'priceCents' ? 'price' : second}`
  }
  if (name === 'packing' && first === 'holidays' && second) {
    return `${filledHolidays(form)[Number(second)]?.row}.${third}`
  }
  return name === 'free-delivery' && first === 'fromCents' ? 'from' : undefined
}

/** The methods of delivery, in the order of the places that were chosen. */
function deliveryMethodsOf(form: FormData) {
  return deliveryMethods
    .map((method) => ({ method, place: numberIn(form, `${method}.place`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ method }) => method)
}

/** The holidays by date; rows without a date and a name are left out. */
function filledHolidays(form: FormData) {
  return [...Array(settingLimits.holidaysMax).keys()]
    .map((row) => ({
      row,
      date: textIn(form, `${row}.date`),
      name: textIn(form, `${row}.name`).trim(),
      isYearly: form.get(`${row}.isYearly`) !== null,
    }))
    .filter(({ date, name }) => date !== '' || name !== '')
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** NaN for text that is not a number; the schema reports it. */
export function numberIn(form: FormData, name: string): number {
  const text = textIn(form, name).trim()
  return text === '' ? Number.NaN : Number(text)
}

export function centsIn(form: FormData, name: string): number {
  return readCents(textIn(form, name))
}
