import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ProductProblem, productRefusal } from '#http/product-problems.ts'
import { productFormWords } from '#rulebook/product-form-words.ts'
import { addProduct } from '#shop/catalog/add-product.server.ts'
import { changeProduct } from '#shop/catalog/change-product.server.ts'
import { findOwnersProduct } from '#shop/catalog/find-product.server.ts'
import { fieldProblemsOf, ProductFields, Quantity } from '#shop/catalog/product-form.schema.ts'
import { deleteProducts, setProductsActive } from '#shop/catalog/set-products-active.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'
import { refuseCustomers } from './asker.ts'
import { ownersProductJson } from './product-json.ts'
import { adding, changing, deleting, switching } from './products-admin-routes.ts'
import { readPictures } from './read-pictures.ts'

const personal = { 'cache-control': 'no-store' }

export function addProductsAdmin(api: OpenAPIHono, shop: Shop): void {
  const middleware = refuseCustomers(shop)

  api.openapi({ ...adding, middleware }, async (context) => {
    const { asker } = context.var
    const { image, picture, price, article, newCollection = false, ...written } = context.req.valid('json')
    const fields = ProductFields.safeParse({ ...written, priceCents: price })
    if (!fields.success) return refuseWith(context, 'invalid', fieldProblemsOf(fields.error))
    const pictures = readPictures(image, picture)
    if (!pictures.ok) return refuseProduct(context, pictures.problem)
    const added = await addProduct(shop, asker, {
      fields: fields.data,
      pictures: pictures.value,
      article,
      newCollection,
    })
    if (!added.ok) return refuseProduct(context, added.problem)
    const product = await findOwnersProduct(shop, added.value.article)
    return product
      ? context.json(ownersProductJson(shop, product), 201, personal)
      : refuseWith(context, 'product-not-found')
  })

  api.openapi({ ...changing, middleware }, async (context) => {
    const { asker } = context.var
    const { image, picture, price, article, newCollection, version, seenQuantity, ...written } =
      context.req.valid('json')
    const fields = ProductFields.safeParse({ ...written, priceCents: price })
    if (!fields.success) return refuseWith(context, 'invalid', fieldProblemsOf(fields.error))
    const pictures = readPictures(image, picture)
    if (!pictures.ok) return refuseProduct(context, pictures.problem)
    const seen = Quantity.optional().safeParse(seenQuantity)
    if (!seen.success) return refuseWith(context, 'invalid', { seenQuantity: productFormWords.quantityWrong })
    const expected = { version, quantity: seen.data }
    const change = { fields: fields.data, pictures: pictures.value, newCollection, expected }
    const changed = await changeProduct(shop, asker, article, change)
    if (!changed.ok) return refuseProduct(context, changed.problem)
    const product = await findOwnersProduct(shop, article)
    return product
      ? context.json(ownersProductJson(shop, product), 200, personal)
      : refuseWith(context, 'product-not-found')
  })

  api.openapi({ ...deleting, middleware }, async (context) => {
    const { asker } = context.var
    const { articles } = context.req.valid('json')
    return context.json({ articles: await deleteProducts(shop, asker, articles) }, 200, personal)
  })

  api.openapi({ ...switching, middleware }, async (context) => {
    const { asker } = context.var
    const { articles, active } = context.req.valid('json')
    const { moved, pictureless } = await setProductsActive(shop, asker, articles, active)
    return context.json({ articles: moved, withoutPictures: pictureless }, 200, personal)
  })
}

function refuseProduct(context: Context, problem: ProductProblem) {
  const { status, sentence, field } = productRefusal(problem)
  const fields = field && status === 422 ? { [field]: sentence } : undefined
  return context.json({ error: sentence, code: problem.code, ...(fields && { fields }) }, status, personal)
}
