import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { openPasswords, type Passwords } from '#shop/accounts/password/passwords.server.ts'
import { type Encryptor, openEncryptor } from './encryption.server.ts'
import { openSecurityEvents, type SecurityEvents } from './security-events.server.ts'
import { noProviders, type SignInRules } from './sign-in-rules.ts'

export type AuthParts = {
  log: Logger
  publicUrl: string
  secret: Buffer
  /** The secret before this one: what was encrypted or hashed with it stays valid. */
  formerSecret?: Buffer | null
  /** False only where all requests come from one address, as in tests of the whole shop. */
  limitsAddresses?: boolean
  rules?: SignInRules
}

export type Auth = {
  passwords: Passwords
  /** A keyed hash for values that are looked up but never read: they cannot be guessed from the database alone. */
  fingerprint(text: string): Buffer
  /** The hash to look up, and the one that was made with the former secret. */
  fingerprints(text: string): Buffer[]
  /** The signature of session cookies from before tokens were hashed in the database. */
  oldSignature(token: string): string
  limitsAddresses: boolean
  /** Encrypts values that must be read again, but not from the database alone. */
  encryptor: Encryptor
  rules: SignInRules
  securityEvents: SecurityEvents
  publicUrl: string
}

export function openAuth(parts: AuthParts): Auth {
  const { log, publicUrl, secret, formerSecret, limitsAddresses = true, rules = noProviders } = parts
  const formerSecrets = formerSecret ? [formerSecret] : []
  const key = derive(secret, 'fingerprints')
  const formerKeys = formerSecrets.map((each) => derive(each, 'fingerprints'))
  const fingerprint = (text: string) => derive(key, text)
  return {
    passwords: openPasswords(),
    limitsAddresses,
    fingerprint,
    fingerprints: (text) => [key, ...formerKeys].map((each) => derive(each, text)),
    oldSignature: (token) => createHmac('sha256', secret.toString('base64url')).update(token).digest('base64'),
    encryptor: openEncryptor(
      derive(secret, 'envelopes'),
      formerSecrets.map((each) => derive(each, 'envelopes')),
    ),
    rules,
    securityEvents: openSecurityEvents(log, fingerprint),
    publicUrl,
  }
}

function derive(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
