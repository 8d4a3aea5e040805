import { Secret, TOTP } from 'otpauth'
import { shopFacts } from '#rulebook/shop-facts.ts'

/** The defaults of authenticator apps: six digits by SHA-1, a new code every half minute (RFC 6238). */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** How long a code still counts after it was replaced: RFC 6238 (5.2) allows for the time until it arrives. */
const graceSeconds = 10
/** The secret has 160 bits, the output size of SHA-1. */
const secretBytes = 20

/** The secret is in base 32, which users can type without a camera. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

export function totpUrl(secret: string, email: string): string {
  return new TOTP({ ...rules, issuer: shopFacts.name, label: email, secret }).toString()
}

export function totpCode(secret: string, step: number): string {
  return new TOTP({ ...rules, secret }).generate({ timestamp: step * rules.period * 1000 })
}

/**
 * The half minute that a code belongs to: the current one, or the one before while typing it may have taken this long. Null: the code is
 * wrong.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws for letters and other digits.
  if (!/^\d{6}$/.test(code)) return null
  const stepOffset = new TOTP({ ...rules, secret }).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (stepOffset === 0) return stepAt(now)
  const elapsedMs = now.getTime() % (rules.period * 1000)
  return stepOffset === -1 && elapsedMs < graceSeconds * 1000 ? stepAt(now) - 1 : null
}

export function stepAt(now: Date): number {
  return TOTP.counter({ period: rules.period, timestamp: now.getTime() })
}
