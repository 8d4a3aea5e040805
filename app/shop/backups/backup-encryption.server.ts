import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import type { Bytes } from './backup-store.server.ts'

/** Ends the names of encrypted files, as with the program `age`. */
export const encryptedSuffix = '.age'

export function isSecretKey(key: string): boolean {
  return key.startsWith('AGE-SECRET-KEY-')
}

/** With a public key backups can be made but not read. */
export async function encrypt(bytes: Bytes, key: string): Promise<Bytes> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(isSecretKey(key) ? await identityToRecipient(key) : key)
  return await encrypter.encrypt(toWeb(bytes))
}

export async function decrypt(bytes: Bytes, key: string): Promise<Bytes> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  try {
    return await decrypter.decrypt(toWeb(bytes))
  } catch (error) {
    throw new CannotStart('This key does not open the backup: it was encrypted with another one.', { cause: error })
  }
}

function toWeb(bytes: Bytes): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
