import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ProductProblem, productRefusal } from '#http/product-problems.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { addProduct } from '#shop/catalog/add-product.server.ts'
import { changeProduct } from '#shop/catalog/change-product.server.ts'
import { findAdminProduct, findProduct } from '#shop/catalog/find-product.server.ts'
import { fieldProblemsOf, ProductFields, Quantity } from '#shop/catalog/product-form.schema.ts'
import { deleteProducts, setProductsActive } from '#shop/catalog/set-products-active.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { requireRole } from './actor.ts'
import {
  addProductRoute,
  changeProductRoute,
  deleteProductsRoute,
  setProductStateRoute,
} from './admin-products-routes.ts'
import { noStore, refuseWith } from './api-response.ts'
import { adminProductJson } from './product-json.ts'
import { readPictures } from './read-pictures.ts'

export function addProductsAdmin(api: OpenAPIHono, shop: Shop): void {
  const middleware = requireRole(shop, 'products')

  api.openapi({ ...addProductRoute, middleware }, async (context) => {
    const { actor } = context.var
    const { image, picture, price, article, newCollection = false, ...written } = context.req.valid('json')
    const fields = ProductFields.safeParse({ ...written, priceCents: price })
    const pictures = readPictures(image, picture)
    if (!fields.success) {
      return refuseWith(context, 'invalid', { ...fieldProblemsOf(fields.error), ...missingPictures(pictures) })
    }
    if (!pictures.ok) return refuseProduct(context, pictures.problem)
    const added = await addProduct(shop, actor, {
      fields: fields.data,
      pictures: pictures.value,
      article,
      newCollection,
    })
    if (!added.ok) return refuseProduct(context, added.problem)
    const product = await findAdminProduct(shop, added.value.article)
    return product
      ? context.json(adminProductJson(shop, product), 201, noStore)
      : refuseWith(context, 'product-not-found')
  })

  api.openapi({ ...changeProductRoute, middleware }, async (context) => {
    const { actor } = context.var
    const { image, picture, price, article, newCollection, version, seenQuantity, ...written } =
      context.req.valid('json')
    const fields = ProductFields.safeParse({ ...written, priceCents: price })
    const seen = Quantity.optional().safeParse(seenQuantity)
    const pictures = readPictures(image, picture)
    if (!fields.success || !seen.success) {
      return refuseWith(context, 'invalid', {
        ...(!fields.success && fieldProblemsOf(fields.error)),
        ...(!seen.success && { seenQuantity: productFormMessages.quantityWrong }),
        ...missingPictures(pictures),
      })
    }
    if (!pictures.ok) return refuseProduct(context, pictures.problem)
    const expected = { version, quantity: seen.data }
    const priceCents = await regularPriceCents(shop, article, fields.data.priceCents)
    const change = { fields: { ...fields.data, priceCents }, pictures: pictures.value, newCollection, expected }
    const changed = await changeProduct(shop, actor, article, change)
    if (!changed.ok) return refuseProduct(context, changed.problem)
    const product = await findAdminProduct(shop, article)
    return product
      ? context.json(adminProductJson(shop, product), 200, noStore)
      : refuseWith(context, 'product-not-found')
  })

  api.openapi({ ...deleteProductsRoute, middleware }, async (context) => {
    const { actor } = context.var
    const { articles } = context.req.valid('json')
    return context.json({ articles: await deleteProducts(shop, actor, articles) }, 200, noStore)
  })

  api.openapi({ ...setProductStateRoute, middleware }, async (context) => {
    const { actor } = context.var
    const { articles, active } = context.req.valid('json')
    const { changed: moved, withoutPicture } = await setProductsActive(shop, actor, articles, active)
    return context.json({ articles: moved, withoutPictures: withoutPicture }, 200, noStore)
  })
}

/** Named with the wrong fields, so that a client need not send twice. */
function missingPictures(pictures: ReturnType<typeof readPictures>): Record<string, string> {
  return pictures.ok && pictures.value.gallery.length === 0 ? { image: productFormMessages.images } : {}
}

/** A client that sends back the lowered price it was shown does not mean a new regular price. */
async function regularPriceCents(shop: Shop, article: string, sentCents: number): Promise<number> {
  const [shown, stored] = await Promise.all([findProduct(shop, article), findAdminProduct(shop, article)])
  return shown?.priceCents === sentCents ? (stored?.priceCents ?? sentCents) : sentCents
}

function refuseProduct(context: Context, problem: ProductProblem) {
  const { status, sentence, field } = productRefusal(problem)
  const fields = field && status === 422 ? { [field]: sentence } : undefined
  return context.json({ error: sentence, code: problem.code, ...(fields && { fields }) }, status, noStore)
}
