import type { z } from 'zod'
import type { EmailSchema } from './emails.schema.ts'

export type Email = z.infer<typeof EmailSchema>
export type EmailKind = Email['kind']
export type EmailOf<Kind extends EmailKind> = Extract<Email, { kind: Kind }>

/** `onceKey`: two emails with the same key are one email, for example `reset-password:<id of the request>`. */
export type NewEmail = { to: string; onceKey: string } & Email

export type EmailState = 'waiting' | 'sending' | 'sent' | 'failed'
