import type { UserId } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteLineOf } from './cart.queries.server.ts'
import { changeKeptThings } from './change-kept-things.server.ts'

/** True when there was such a line. */
export function removeCartLine({ db }: Pick<Shop, 'db'>, userId: UserId, article: string): Promise<boolean> {
  return changeKeptThings(db, userId, async (tx) => {
    const wasThere = await deleteLineOf(tx, userId, article)
    return { outcome: wasThere, hasChanged: wasThere }
  })
}
