import { createHash, randomInt } from 'node:crypto'
import { signInLimits } from '#rulebook/limits/sign-in.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The alphabet leaves out characters that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** At least 112 bits: codes of that length may be stored as a fast hash (OWASP ASVS 6.5.2). */
const length = 24
const groups = /.{4}/g

/** One code has nearly 119 bits: `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: signInLimits.recoveryCodes }, newCode)
}

/** Spaces, dashes and capitals in a recovery code are ignored. */
export function recoveryCodeHash({ auth }: Pick<Shop, 'auth'>, input: string): Buffer {
  return auth.fingerprint(`recovery code ${normalizeCode(input)}`)
}

/** Recovery codes stay valid that were printed before hashes were keyed, or with the former secret. */
export function recoveryCodeHashes({ auth }: Pick<Shop, 'auth'>, input: string): Buffer[] {
  const unkeyed = createHash('sha256').update(normalizeCode(input)).digest()
  return [...auth.fingerprints(`recovery code ${normalizeCode(input)}`), unkeyed]
}

function normalizeCode(input: string): string {
  return input.toLowerCase().replaceAll(/[\s-]/g, '')
}

function newCode(): string {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return (characters.match(groups) ?? []).join('-')
}
