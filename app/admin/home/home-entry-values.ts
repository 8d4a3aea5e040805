import { fileTimeIn } from '#rulebook/days.ts'
import { type HomeEntry, homeTextNames, shownTexts } from '#shop/home/home-entries.ts'

export const entryFieldNames = [...homeTextNames, 'startsAt', 'endsAt'] as const
export type EntryFieldName = (typeof entryFieldNames)[number]
export type EntryValues = Record<EntryFieldName, string>

export type EntryFormResult = {
  values: EntryValues
  problems: Partial<Record<EntryFieldName | 'form', string>>
  /** The version of now, when someone else has changed the same section. */
  latest?: number
}

export function valuesOfEntry(entry: HomeEntry, timeZone: string): EntryValues {
  const timeOf = (moment: Date | null) => (moment ? fileTimeIn(timeZone, moment).replace(' ', 'T') : '')
  return { ...shownTexts(entry), startsAt: timeOf(entry.startsAt), endsAt: timeOf(entry.endsAt) }
}

export function entryValuesFrom(form: FormData): EntryValues {
  const read = (name: EntryFieldName) => String(form.get(name) ?? '')
  return {
    title: read('title'),
    text: read('text'),
    button: read('button'),
    path: read('path'),
    startsAt: read('startsAt'),
    endsAt: read('endsAt'),
  }
}
