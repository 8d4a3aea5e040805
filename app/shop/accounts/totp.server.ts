import { Secret, TOTP } from 'otpauth'
import { shopFacts } from '#rulebook/shop.ts'

/** What every authenticator does when nobody says otherwise: six digits by SHA-1, a new code every half minute (RFC 6238). */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** 160 bits, as long as what they are hashed with. */
const secretBytes = 20

/** In base 32, as people type it who cannot point a camera at it. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What the picture says that an authenticator reads. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...rules, issuer: shopFacts.name, label: email, secret }).toString()
}

export function totpCode(secret: string, step: number): string {
  return new TOTP({ ...rules, secret }).generate({ timestamp: step * rules.period * 1000 })
}

/** The half minute a code belongs to: this one or a neighbour, because clocks differ and people type slowly. Null: it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library takes letters and other digits for a mistake of ours, and throws.
  if (!/^\d{6}$/.test(code)) return null
  const distance = new TOTP({ ...rules, secret }).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return distance === null ? null : stepAt(now) + distance
}

export function stepAt(now: Date): number {
  return TOTP.counter({ period: rules.period, timestamp: now.getTime() })
}
