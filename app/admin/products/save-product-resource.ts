import { readFormData } from '#http/read-form-data.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { findCategory } from '#rulebook/categories.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { isArticleTaken, suggestArticle } from '#shop/catalog/suggest-article.server.ts'
import type { Route } from './+types/save-product-resource.ts'
import { saveProduct } from './save-product.server.ts'

/** Checks while the admin types whether an article is free, and suggests the next one of a category. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const article = args.url.searchParams.get('article')?.trim() ?? ''
  const category = findCategory(args.url.searchParams.get('category') ?? '')
  if (article && !isArticle(article)) return { error: productFormMessages.articleWrong, next: null }
  if (article)
    return { error: (await isArticleTaken(shop, article)) ? productFormMessages.articleTaken : null, next: null }
  return { error: null, next: category ? await suggestArticle(shop, category.slug) : null }
}

/** For browsers with JavaScript, which show upload progress. */
export async function action(args: Route.ActionArgs) {
  const actor = await requireAdmin(args)
  const changedArticle = args.url.searchParams.get('change') ?? undefined
  const saved = await saveProduct(
    args.context.get(shopContext),
    actor,
    await readFormData(args.request),
    changedArticle,
  )
  return Response.json(saved, { status: saved.ok ? 200 : saved.status, headers: { 'cache-control': 'no-store' } })
}
