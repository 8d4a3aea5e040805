import type { UserId } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listLines } from './cart.queries.server.ts'
import type { KeptCart } from './cart.ts'
import { readVersion } from './kept-things.queries.server.ts'

/** A customer's cart with today's prices and stock; what is no longer sold is in it, and says so. */
export async function readCart({ db }: Pick<Shop, 'db'>, userId: UserId): Promise<KeptCart> {
  // The version first: what changes in between is then read as new once more, and never missed.
  const version = await readVersion(db, userId)
  return { version, lines: await listLines(db, userId) }
}
