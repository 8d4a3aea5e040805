import { productRefusal } from '#http/product-problems.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { addProduct } from '#shop/catalog/add-product.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { changeProduct } from '#shop/catalog/change-product.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Saved } from './product-answer.ts'
import { readProductForm } from './read-product-form.server.ts'

export async function saveProduct(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  asker: SignedIn,
  form: FormData,
  changed?: string,
): Promise<Saved> {
  const read = await readProductForm(form)
  if (!read.ok) return { ok: false, status: 422, fields: read.problem.fields }
  const { article, ...product } = read.value
  const saved =
    changed === undefined
      ? await addProduct(shop, asker, { ...product, article })
      : await changeProduct(shop, asker, changed, product)
  if (saved.ok) {
    return { ok: true, name: product.fields.name, article: saved.value.article, path: productPath(saved.value) }
  }
  const { status, sentence, field } = productRefusal(saved.problem)
  return { ok: false, status, ...(field ? { fields: { [field]: sentence } } : { text: sentence }) }
}
