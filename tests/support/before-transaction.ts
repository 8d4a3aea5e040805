import type { Shop } from '#shop/shop.server.ts'

/** The same shop, which runs `action` once, just before its next transaction begins. */
export function beforeTransaction<ShopPart extends Pick<Shop, 'db'>>(
  shop: ShopPart,
  action: () => Promise<unknown>,
): ShopPart {
  let isDone = false
  const transaction: Shop['db']['transaction'] = () => {
    const builder = shop.db.transaction()
    const execute: typeof builder.execute = async (work) => {
      if (!isDone) {
        isDone = true
        await action()
      }
      return await builder.execute(work)
    }
    return Object.assign(Object.create(builder), { execute })
  }
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...shop, db }
}
