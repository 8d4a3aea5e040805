import { categories } from '#rulebook/categories.ts'
import { helpPages } from '#rulebook/help-pages.ts'
import type { Shop } from '#shop/shop.server.ts'

export type PublicPage = { name: string; path: string; status?: number }

/** All public pages, in each state that the server can render. */
export async function listPublicPages({ db }: Pick<Shop, 'db'>): Promise<PublicPage[]> {
  const products = db.selectFrom('products').select(['article', 'category']).where('active', '=', true)
  const mostReviewed = await products.orderBy('review_count', 'desc').orderBy('id').executeTakeFirstOrThrow()
  const soldOut = await products.whereRef('held', '>=', 'on_hand').orderBy('id').executeTakeFirstOrThrow()
  const leastReviewed = await products.orderBy('review_count').orderBy('id').executeTakeFirstOrThrow()
  return [
    { name: 'home', path: '/' },
    ...categories.map(({ slug }) => ({ name: `category ${slug}`, path: `/${slug}` })),
    { name: 'category, filtered', path: '/candles?color=Blue&color=Green&min=10&max=60&sort=price&dir=asc' },
    { name: 'category, second page', path: '/candles?page=2' },
    { name: 'category, nothing left', path: '/candles?min=9000&max=9001' },
    { name: 'search', path: '/search?query=wool' },
    { name: 'search, misspelt', path: '/search?query=cnadle' },
    { name: 'search, nothing found', path: '/search?query=xylophonequartz' },
    { name: 'search, without words', path: '/search' },
    { name: 'product with reviews', path: `/${mostReviewed.category}/product/${mostReviewed.article}` },
    { name: 'product without reviews', path: `/${leastReviewed.category}/product/${leastReviewed.article}` },
    { name: 'sold-out product', path: `/${soldOut.category}/product/${soldOut.article}` },
    { name: 'unknown product', path: '/candles/product/CND-99999', status: 404 },
    { name: 'unknown page', path: '/no-such-page', status: 404 },
    { name: 'comparison', path: '/compare?article=CND-001&article=CND-002&article=CND-008&article=CND-011' },
    { name: 'comparison of nothing', path: '/compare' },
    { name: 'wishlist', path: '/wish' },
    { name: 'cart', path: '/cart' },
    { name: 'stories', path: '/stories' },
    { name: 'story', path: '/stories/how-a-candle-burns-well' },
    ...helpPages.map(({ path }) => ({ name: `help ${path}`, path })),
    { name: 'description of the API', path: '/api/docs' },
  ]
}
