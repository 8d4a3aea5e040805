import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts texts that cannot be read without the shop's secret. */
export type Encryptor = {
  encrypt(text: string): string
  /** Null when the text was sealed with another secret, or changed. */
  decrypt(encrypted: string): string | null
  /** The same text sealed with the present key; null when it is already, or cannot be opened. */
  reencrypt(encrypted: string): string | null
}

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Texts that were sealed with a former key can still be opened. */
export function openEncryptor(key: Buffer, formerKeys: readonly Buffer[] = []): Encryptor {
  return {
    encrypt: (text) => encrypt(key, text),
    decrypt(encrypted) {
      for (const each of [key, ...formerKeys]) {
        const text = decrypt(each, encrypted)
        if (text !== null) return text
      }
      return null
    },
    reencrypt(encrypted) {
      if (formerKeys.length === 0 || decrypt(key, encrypted) !== null) return null
      const text = this.decrypt(encrypted)
      return text === null ? null : encrypt(key, text)
    },
  }
}

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

function decrypt(key: Buffer, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < ivLength + tagLength) return null
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength))
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
