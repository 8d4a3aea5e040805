import type { z } from '@hono/zod-openapi'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { listProductDetails } from '#shop/catalog/list-product-details.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import type { InCartSchema } from './cart-api.schema.ts'
import type { ProductSchema } from './catalog-api.schema.ts'
import { productJson } from './product-json.ts'

type ShopParts = Pick<Shop, 'db' | 'publicUrl'>

/** Wishes for products that are no longer sold are left out. */
export async function wishListJson(shop: ShopParts, userId: UserId): Promise<z.infer<typeof ProductSchema>[]> {
  const sold = (await readWishlist(shop, userId)).filter(({ isSold }) => isSold)
  const products = await listProductDetails(
    shop,
    sold.map(({ product }) => product),
  )
  return products.map((product) => productJson(shop, product))
}

/** Cart lines whose product is no longer sold are left out. */
export async function inCartJson(shop: ShopParts, userId: UserId): Promise<z.infer<typeof InCartSchema>[]> {
  const { lines } = await readCart(shop, userId)
  const sold = lines.filter(({ isSold }) => isSold)
  const products = await listProductDetails(
    shop,
    sold.map(({ product }) => product),
  )
  const found = new Map(products.map((product) => [product.article, product]))
  return sold.flatMap(({ product: { article }, amount }) => {
    const product = found.get(article)
    return product ? [{ article, quantity: amount, product: productJson(shop, product) }] : []
  })
}
