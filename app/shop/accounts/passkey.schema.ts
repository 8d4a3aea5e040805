import { z } from 'zod'
import { limits } from '#rulebook/limits.ts'
import { passkeyWords as words } from '#rulebook/second-factor-words.ts'

const bytes = z.string().max(20_000)

const answer = {
  id: bytes.min(1),
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

export const MadePasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // The library expects the transports that it knows, and only stores their names.
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(10)
      .catch([]),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

export const ShownPasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
})
export type ShownPasskey = z.infer<typeof ShownPasskey>

export const PasskeyName = z
  .string(words.nameMissing)
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, words.nameMissing).max(limits.passkeyNameMaxLength, words.nameTooLong))

export const PasskeyId = z.uuid(words.gone)
