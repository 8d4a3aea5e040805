import { timingSafeEqual } from 'node:crypto'
import { readOrCreateSecret } from '#shop/accounts/read-or-create-secret.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteSetUpSecret, findSetUpSecret, hasAdmin } from './set-up.queries.server.ts'

/** Letters that look like digits are left out. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The code with which the first admin opens an account at `/setup`; null once there is an admin. The start writes it to the log, which only
 * people of the shop can read. All processes have the same.
 */
export async function findSetUpCode({ db }: Pick<Shop, 'db'>): Promise<string | null> {
  if (await hasAdmin(db)) {
    await deleteSetUpSecret(db)
    return null
  }
  return codeOf(await readOrCreateSecret(db, 'set-up'))
}

export async function isSetUpCode(db: Db | Tx, text: string): Promise<boolean> {
  const secret = await findSetUpSecret(db)
  if (!secret) return false
  const [expected, given] = [Buffer.from(codeOf(secret)), Buffer.from(normalize(text))]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** 80 bits, in groups of four: `7K3M-Q2XA-…` */
function codeOf(secret: Buffer): string {
  const letters = [...secret.subarray(0, 16)].map((byte) => characters[byte % characters.length])
  return inGroups(letters.join(''))
}

function normalize(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return inGroups(letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1').slice(0, 32))
}

function inGroups(letters: string): string {
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}
