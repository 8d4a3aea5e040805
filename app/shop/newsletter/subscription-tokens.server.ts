import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A token has 32 random bytes, which no one can guess: a fast hash is as safe as a slow one. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
