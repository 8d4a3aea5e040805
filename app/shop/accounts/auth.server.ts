import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { type Envelope, openEnvelope } from './envelope.server.ts'
import { openPasswords, type Passwords } from './passwords.server.ts'
import { openSecurityEvents, type SecurityEvents } from './security-events.server.ts'
import { noProviders, type SignInRules } from './sign-in-rules.ts'

export type AuthParts = {
  log: Logger
  publicUrl: string
  secret: Buffer
  /** False only where all requests come from one address, as in tests of the whole shop. */
  limitsAddresses?: boolean
  rules?: SignInRules
}

export type Auth = {
  passwords: Passwords
  /** A keyed hash for values that are looked up but never read: they cannot be guessed from the database alone. */
  fingerprint(text: string): Buffer
  /** The signature of session cookies from before tokens were hashed in the database. */
  oldSignature(token: string): string
  limitsAddresses: boolean
  /** Encrypts values that must be read again, but not from the database alone. */
  envelope: Envelope
  rules: SignInRules
  securityEvents: SecurityEvents
  publicUrl: string
}

export function openAuth({ log, publicUrl, secret, limitsAddresses = true, rules = noProviders }: AuthParts): Auth {
  const key = createHmac('sha256', secret).update('fingerprints').digest()
  const fingerprint = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    passwords: openPasswords(),
    limitsAddresses,
    fingerprint,
    oldSignature: (token) => createHmac('sha256', secret.toString('base64url')).update(token).digest('base64'),
    envelope: openEnvelope(createHmac('sha256', secret).update('envelopes').digest()),
    rules,
    securityEvents: openSecurityEvents(log, fingerprint),
    publicUrl,
  }
}
