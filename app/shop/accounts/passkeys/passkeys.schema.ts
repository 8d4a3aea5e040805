import { z } from 'zod'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { passkeyMessages as messages } from '#rulebook/second-factor-messages.ts'

const bytes = z.string().max(20_000)

const responseFields = {
  id: bytes.min(1),
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

export const PasskeyRegistrationResponse = z.object({
  ...responseFields,
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
export type PasskeyRegistrationResponse = z.infer<typeof PasskeyRegistrationResponse>

export const PasskeyAuthenticationResponse = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
})
export type PasskeyAuthenticationResponse = z.infer<typeof PasskeyAuthenticationResponse>

export const PasskeyName = z
  .string(messages.nameMissing)
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, messages.nameMissing).max(accountLimits.passkeyNameMaxLength, messages.nameTooLong))

export const PasskeyId = z.uuid(messages.gone)
