import type { z } from 'zod'
import type { LetterSchema } from './letters.schema.ts'

export type Letter = z.infer<typeof LetterSchema>
export type LetterKind = Letter['kind']
export type LetterOf<Kind extends LetterKind> = Extract<Letter, { kind: Kind }>

/** `onceKey`: two emails with the same key are one email, for example `reset-password:<id of the request>`. */
export type NewLetter = { to: string; onceKey: string } & Letter

export type LetterState = 'waiting' | 'sending' | 'sent' | 'failed'
