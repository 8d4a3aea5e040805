import { productRefusal } from '#http/product-problems.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { addProduct } from '#shop/catalog/add-product.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { changeProduct } from '#shop/catalog/change-product.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readProductForm } from './read-product-form.server.ts'
import type { SaveResult } from './save-result.ts'

export async function saveProduct(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  actor: SignedInUser,
  form: FormData,
  changedArticle?: string,
): Promise<SaveResult> {
  const parsed = await readProductForm(form)
  if (!parsed.ok) return { ok: false, status: 422, fields: parsed.problem.fields }
  const { article, ...product } = parsed.value
  const saved =
    changedArticle === undefined
      ? await addProduct(shop, actor, { ...product, article })
      : await changeProduct(shop, actor, changedArticle, product)
  if (saved.ok) {
    return { ok: true, name: product.fields.name, article: saved.value.article, path: productPath(saved.value) }
  }
  const { status, sentence, field } = productRefusal(saved.problem)
  return { ok: false, status, ...(field ? { fields: { [field]: sentence } } : { text: sentence }) }
}
