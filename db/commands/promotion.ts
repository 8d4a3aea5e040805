import { parseArgs } from 'node:util'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import { createPromotion } from '#shop/promotions/create-promotion.server.ts'
import { listPromotions } from '#shop/promotions/find-promotions.server.ts'
import { pausePromotion } from '#shop/promotions/pause-promotion.server.ts'
import { describePromotion, readNewPromotion } from '#shop/promotions/promotion-command.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { reportUserErrors, withShop } from './with-shop.ts'

const usage = `npm run promotion -- list
npm run promotion -- create CODE (--percent 10 | --amount 5.00 | --free-delivery) [--from 2026-01-31] [--until 2026-02-28]
    [--minimum 50.00] [--uses 100] [--uses-each 1] [--first-order] [--category candles]…
npm run promotion -- pause CODE
npm run promotion -- resume CODE
`

// Manages discount codes. The shop may be running meanwhile: a change applies from the next order on.
await reportUserErrors(run)

async function run(): Promise<void> {
  process.stdout.write(await withShop((shop) => runCommand(shop, process.argv.slice(2))))
}

async function runCommand(shop: Shop, [verb = 'list', code = '', ...rest]: string[]): Promise<string> {
  if (verb === 'list') return await list(shop)
  if (verb === 'create') return await create(shop, code, rest)
  if (verb !== 'pause' && verb !== 'resume') throw new CannotStart(usage)
  if (!(await pausePromotion(shop, code, verb === 'pause'))) throw new CannotStart(`There is no code ${code}.`)
  return `${code}: ${verb === 'pause' ? 'paused' : 'active again'}\n`
}

async function list(shop: Shop): Promise<string> {
  const timeZone = await readTimeZone(shop)
  const promotions = await listPromotions(shop)
  return `${promotions.map((promotion) => describePromotion(promotion, timeZone)).join('\n')}\n`
}

async function create(shop: Shop, code: string, args: string[]): Promise<string> {
  const promotion = readNewPromotion(code, valuesOf(args), await readTimeZone(shop))
  if (!promotion.ok) throw new CannotStart(`${promotion.problem.sentence}\n\n${usage}`)
  const created = await createPromotion(shop, promotion.value)
  if (created.ok) return `${created.value.code} is active now.\n`
  throw new CannotStart(
    created.problem.code === 'code-taken' ? `There is a code ${code} already.` : `${promotionMessages.problems.code}.`,
  )
}

function valuesOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        percent: { type: 'string' },
        amount: { type: 'string' },
        'free-delivery': { type: 'boolean' },
        from: { type: 'string' },
        until: { type: 'string' },
        minimum: { type: 'string' },
        uses: { type: 'string' },
        'uses-each': { type: 'string' },
        'first-order': { type: 'boolean' },
        category: { type: 'string', multiple: true },
      },
    }).values
  } catch {
    throw new CannotStart(usage)
  }
}
