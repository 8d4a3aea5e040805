import { z } from 'zod'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { dayAfter, isDay, startOfDay } from '#rulebook/days.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import { scenePlaces } from './scenes.ts'

const messages = adminSceneMessages.problems

/** A missing field is read as empty. */
const trimmedText = z
  .string()
  .catch('')
  .transform((text) => text.trim())

const textOf = (maxLength: number, problem: string) =>
  trimmedText.pipe(z.string().min(1, problem).max(maxLength, problem))

const optionalDay = trimmedText.refine((text) => text === '' || isDay(text), messages.day)

const SceneFields = z
  .object({
    name: textOf(sceneLimits.nameMaxLength, messages.name),
    alt: textOf(sceneLimits.altMaxLength, messages.alt),
    places: z.array(z.string()).transform((names, { addIssue }) => {
      const places = scenePlaces.filter((place) => names.includes(place))
      if (places.length < new Set(names).size) addIssue({ code: 'custom', message: messages.places, input: names })
      return places
    }),
    startsOn: optionalDay,
    endsOn: optionalDay,
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, {
    path: ['endsOn'],
    message: messages.endsBefore,
  })

/** The form without pictures and dots. Its days are those of the shop's time zone, and the last day is included. */
export function sceneForm(timeZone: string) {
  return SceneFields.transform(({ startsOn, endsOn, ...rest }) => ({
    ...rest,
    startsAt: startsOn ? startOfDay(timeZone, startsOn) : null,
    endsAt: endsOn ? startOfDay(timeZone, dayAfter(endsOn)) : null,
  }))
}

const percent = trimmedText
  .refine((text) => /^\d{1,3}(?:[.,]\d+)?$/.test(text) && Number(text.replace(',', '.')) <= 100, messages.percent)
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 10) / 10)

/** The product is what was typed; the shop looks for it afterwards. */
export const DotFields = z.object({
  product: trimmedText.pipe(z.string().min(1, messages.productMissing).max(300, messages.productUnknown)),
  x: percent,
  y: percent,
})
