import { Secret, TOTP } from 'otpauth'
import { shopFacts } from '#rulebook/shop.ts'

/** The defaults of authenticator apps: six digits by SHA-1, a new code every half minute (RFC 6238). */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The secret has 160 bits, the output size of SHA-1. */
const secretBytes = 20

/** The secret is in base 32, which users can type without a camera. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...rules, issuer: shopFacts.name, label: email, secret }).toString()
}

export function totpCode(secret: string, step: number): string {
  return new TOTP({ ...rules, secret }).generate({ timestamp: step * rules.period * 1000 })
}

/**
 * The half minute that a code belongs to: the current one or a neighbour, because clocks differ and users type slowly. Null: the code is
 * wrong.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws for letters and other digits.
  if (!/^\d{6}$/.test(code)) return null
  const distance = new TOTP({ ...rules, secret }).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return distance === null ? null : stepAt(now) + distance
}

export function stepAt(now: Date): number {
  return TOTP.counter({ period: rules.period, timestamp: now.getTime() })
}
