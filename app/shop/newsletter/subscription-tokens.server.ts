import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Nobody can guess 32 random bytes, so that a quick hash is as good as a slow one. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
