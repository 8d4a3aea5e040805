import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { findCategory } from '#rulebook/categories.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { isArticleTaken, suggestArticle } from '#shop/catalog/suggest-article.server.ts'
import type { Route } from './+types/save-product-resource.ts'
import { saveProduct } from './save-product.server.ts'

/** Checks while the admin types whether an article is free, and suggests the next one of a category. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const article = url.searchParams.get('article')?.trim() ?? ''
  const category = findCategory(url.searchParams.get('category') ?? '')
  if (article && !isArticle(article)) return { error: productFormMessages.articleWrong, next: null }
  if (article)
    return { error: (await isArticleTaken(shop, article)) ? productFormMessages.articleTaken : null, next: null }
  return { error: null, next: category ? await suggestArticle(shop, category.slug) : null }
})

/** For browsers with JavaScript, which show upload progress. */
export const action = adminAction(async (shop, actor, form, { url }: Route.ActionArgs) => {
  const saved = await saveProduct(shop, actor, form, url.searchParams.get('change') ?? undefined)
  return Response.json(saved, { status: saved.ok ? 200 : saved.status, headers: { 'cache-control': 'no-store' } })
})
