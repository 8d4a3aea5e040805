import { createHash, randomInt } from 'node:crypto'
import { limits } from '#rulebook/limits.ts'

/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12
const groups = /.{4}/g

/** `abcd-efgh-jkmn`: nearly 60 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, newCode)
}

/** However it was copied: spaces, dashes and capitals say nothing. Null when it cannot be one. */
export function recoveryCodeHash(written: string): Buffer | null {
  const code = written.toLowerCase().replaceAll(/[\s-]/g, '')
  return code.length === length ? createHash('sha256').update(code).digest() : null
}

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return (letters.match(groups) ?? []).join('-')
}
