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
  /** False only where everybody comes from one address, as in a test of the whole shop. */
  limitsAddresses?: boolean
  rules?: SignInRules
}

export type Auth = {
  passwords: Passwords
  /** For what must be found again, and not be read: whoever has the database alone cannot guess what was hashed. */
  fingerprint(text: string): Buffer
  /** The signature that session cookies carried before their tokens were hashed in the database. */
  oldSignature(token: string): string
  limitsAddresses: boolean
  /** For what must be read again, and not by whoever has the database alone. */
  envelope: Envelope
  rules: SignInRules
  securityEvents: SecurityEvents
  /** Cookies and passkeys belong to this address. */
  publicUrl: string
}

/** The keys and rules of sessions, codes and passwords. */
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
