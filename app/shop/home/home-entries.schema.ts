import { z } from 'zod'
import { adminHomeMessages } from '#rulebook/admin-home-messages.ts'
import { homeLimits } from '#rulebook/limits/home.ts'
import { isAllowedLink } from '#shop/content/allowed-link.ts'
import { defaultEntries, type HomeEntry, homeSections, homeTextNames, textsOfKind } from './home-entries.ts'

const messages = adminHomeMessages.problems

/** One line without control characters. */
const line = (max: number, problem: string) =>
  z
    .string(problem)
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().max(max, problem))

/** A page of the shop: never another site, nor an address that a browser would run. */
const path = z
  .string(messages.path)
  .trim()
  .max(homeLimits.pathMaxLength, messages.path)
  .refine((text) => text === '' || (text.startsWith('/') && isAllowedLink(text)), messages.path)

const Texts = z.strictObject({
  title: line(homeLimits.titleMaxLength, messages.title).optional(),
  text: line(homeLimits.textMaxLength, messages.text).optional(),
  button: line(homeLimits.buttonMaxLength, messages.button).optional(),
  path: path.optional(),
})

const Moment = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))], messages.time).nullable()

export const HomeEntrySchema = z
  .object({
    id: z.union([z.enum(homeSections), z.uuid()]),
    kind: z.enum([...homeSections, 'banner']),
    hidden: z.boolean(),
    startsAt: Moment,
    endsAt: Moment,
    texts: Texts,
  })
  .superRefine(({ id, kind, startsAt, endsAt, texts }, { addIssue }) => {
    const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
    if ((kind === 'banner') === homeSections.some((section) => section === id)) refuse('id', messages.notFound)
    if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', messages.endsBefore)
    if (kind !== 'banner') return
    if (!texts.title) refuse('title', messages.title)
    if (!texts.button !== !texts.path) refuse(texts.button ? 'path' : 'button', messages.linkParts)
  })
  .transform(
    ({ texts, ...entry }): HomeEntry => ({
      ...entry,
      texts: Object.fromEntries(
        homeTextNames
          .filter((name) => texts[name] && textsOfKind[entry.kind].includes(name))
          .map((name) => [name, texts[name]]),
      ),
    }),
  )

/**
 * Entries as they are stored. During an upgrade the other release may know other sections: those it added are left out, and those it does not
 * know are added hidden, so that neither release fails or changes what readers see.
 */
export function readEntries(stored: unknown): HomeEntry[] {
  if (!Array.isArray(stored)) return [...defaultEntries]
  const known = stored.flatMap((each) => {
    const read = HomeEntrySchema.safeParse(each)
    return read.success ? [read.data] : []
  })
  const missing = defaultEntries.filter(({ id }) => !known.some((entry) => entry.id === id))
  const [hero] = [...known, ...missing].filter(({ kind }) => kind === 'hero')
  const rest = [...known, ...missing.map((entry) => ({ ...entry, hidden: true }))].filter(({ kind }) => kind !== 'hero')
  return hero ? [hero, ...rest] : rest
}
