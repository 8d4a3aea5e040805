import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts texts that cannot be read without the shop's secret. */
export type Envelope = {
  seal(text: string): string
  /** Null when the text was sealed with another secret, or changed. */
  open(sealed: string): string | null
}

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

export function openEnvelope(key: Buffer): Envelope {
  return {
    seal(text) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivLength + tagLength) return null
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength))
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      try {
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
