import { createPromotion } from '#shop/promotions/manage-promotions.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Scenario } from './scenarios.ts'
import { signInAs } from './sign-in.ts'

/** The duration of each scenario. An admin opens near and far pages and searches with many and few results; each may take 300 ms at most. */
const seconds = 1

export async function planOwners(shop: Shop): Promise<Scenario[]> {
  const { cookie } = await signInAs(shop, { email: `owner-${shop.now().getTime()}@example.com`, isAdmin: true })
  await createPromotion(shop, { code: 'BENCH', worth: { kind: 'percentage', percent: 15 }, paused: true })
  const owners = (name: string, paths: string[]): Scenario => {
    return { name: `owners: ${name}`, kept: false, connections: 1, paths, cookie, seconds }
  }
  return [
    owners('products', [
      ...pagesOf('/delete-card'),
      '/delete-card?sort=stock-asc&page=2000',
      '/delete-card?query=zither',
    ]),
    owners('orders', [...pagesOf('/all-orders'), '/all-orders?status=Done&page=900', '/all-orders?query=zither']),
    owners('customers', [...pagesOf('/customers'), '/customers?query=67001', '/customers?query=zither']),
    owners('letters', [...pagesOf('/letters'), '/letters?state=sent&page=2000', '/letters?query=zither']),
    owners('statistics', ['/stats', '/stats?period=90', '/stats?period=year']),
    owners('a promotion rehearsed', ['/promotions/BENCH']),
    owners(
      'finding anything',
      ['am', 'ember', 'example', 'zither', '67'].map((word) => `/palette?query=${word}`),
    ),
  ]
}

function pagesOf(path: string): string[] {
  return [path, `${path}?page=40`, `${path}?page=2000`, `${path}?page=100000`, `${path}?query=ember`]
}
