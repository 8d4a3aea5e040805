import { parseArgs } from 'node:util'
import type { Shop } from '#shop/shop.server.ts'
import { checkSales, recountSales } from '#shop/statistics/recount-sales.server.ts'
import { reportUserErrors, withShop } from './with-shop.ts'

// `npm run statistics` compares the stored figures of every day with the orders, payments and refunds they come from; `npm run statistics --
// --recount` calculates them again. The shop may be running meanwhile.
await reportUserErrors(run)

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { recount: { type: 'boolean', default: false } } })
  // No statement timeout, because years of orders take long.
  await withShop(
    async (shop) => {
      if (values.recount) await recountSales(shop)
      await report(shop)
    },
    { statementTimeoutMs: 0 },
  )
}

async function report(shop: Shop): Promise<void> {
  const found = await checkSales(shop)
  const lines = found.map(({ day, what, kept, counted }) => `${day}  ${what}: ${kept} stored, ${counted} counted`)
  process.stdout.write(
    `${[...lines, found.length === 0 ? 'Every day agrees with its orders.' : 'To fix it: npm run statistics -- --recount'].join('\n')}\n`,
  )
  if (found.length > 0) process.exitCode = 1
}
