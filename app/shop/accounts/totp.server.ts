import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { shopFacts } from '#rulebook/shop.ts'

/** What every authenticator does when nobody says otherwise: six digits by SHA-1, a new code every half minute (RFC 6238). */
const stepSeconds = 30
const digits = 6
/** 160 bits, as long as what they are hashed with. */
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In the letters of base 32, as people type it who cannot point a camera at it. */
export function newTotpSecret(): string {
  return encode(randomBytes(secretBytes))
}

/** What the picture says that an authenticator reads. */
export function totpAddress(secret: string, email: string): string {
  const label = encodeURIComponent(`${shopFacts.name}:${email}`)
  const facts = new URLSearchParams({ secret, issuer: shopFacts.name, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${facts}`
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', decode(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The half minute a code belongs to: this one or a neighbour, because clocks differ and people type slowly. Null: it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const step = stepAt(now)
  const given = Buffer.from(code)
  const isRight = (candidate: number) => timingSafeEqual(Buffer.from(totpCode(secret, candidate)), given)
  return [step, step - 1, step + 1].find(isRight) ?? null
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

function decode(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
