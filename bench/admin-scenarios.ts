import { createPromotion } from '#shop/promotions/create-promotion.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Scenario } from './scenarios.ts'
import { signInAs } from './sign-in.ts'

/** The duration of each scenario. An admin opens near and far pages and searches with many and few results; each may take 100 ms. */
const seconds = 1

export async function planAdminScenarios(shop: Shop): Promise<Scenario[]> {
  const { cookie } = await signInAs(shop, { email: `owner-${shop.now().getTime()}@example.com`, isAdmin: true })
  await createPromotion(shop, { code: 'BENCH', worth: { kind: 'percentage', percent: 15 }, paused: true })
  const adminScenario = (name: string, paths: string[]): Scenario => {
    return {
      name: `admin: ${name}`,
      cached: false,
      connections: 1,
      paths,
      cookie,
      seconds,
      limit: { kind: 'p95', mostMs: 100 },
    }
  }
  return [
    adminScenario('products', [
      ...pagesOf('/delete-card'),
      '/delete-card?sort=stock-asc&page=2000',
      '/delete-card?query=zither',
    ]),
    adminScenario('orders', [
      ...pagesOf('/all-orders'),
      '/all-orders?status=Done&page=900',
      '/all-orders?payment=refunded',
      '/all-orders?query=zither',
    ]),
    adminScenario('customers', [...pagesOf('/customers'), '/customers?query=67001', '/customers?query=zither']),
    adminScenario('emails', [...pagesOf('/emails'), '/emails?state=sent&page=2000', '/emails?query=zither']),
    adminScenario('statistics', ['/stats', '/stats?period=90', '/stats?period=year']),
    adminScenario('a promotion rehearsed', ['/promotions/BENCH']),
    adminScenario(
      'finding anything',
      ['am', 'ember', 'example', 'zither', '67'].map((word) => `/palette?query=${word}`),
    ),
  ]
}

function pagesOf(path: string): string[] {
  return [path, `${path}?page=40`, `${path}?page=2000`, `${path}?page=100000`, `${path}?query=ember`]
}
