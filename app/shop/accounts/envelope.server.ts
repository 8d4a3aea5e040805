import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts texts that cannot be read without the shop's secret. */
export type Envelope = {
  seal(text: string): string
  /** Null when the text was sealed with another secret, or changed. */
  open(sealed: string): string | null
  /** The same text sealed with the present key; null when it is already, or cannot be opened. */
  renew(sealed: string): string | null
}

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Texts that were sealed with a former key can still be opened. */
export function openEnvelope(key: Buffer, former: readonly Buffer[] = []): Envelope {
  return {
    seal: (text) => seal(key, text),
    open(sealed) {
      for (const each of [key, ...former]) {
        const text = unseal(each, sealed)
        if (text !== null) return text
      }
      return null
    },
    renew(sealed) {
      if (former.length === 0 || unseal(key, sealed) !== null) return null
      const text = this.open(sealed)
      return text === null ? null : seal(key, text)
    },
  }
}

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
}

function unseal(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivLength + tagLength) return null
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength))
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
