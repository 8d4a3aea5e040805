import { parseArgs } from 'node:util'
import { countLetters } from '#shop/mail/count-letters.server.ts'
import { listFailedLetters } from '#shop/mail/list-failed-letters.server.ts'
import { retryLetter } from '#shop/mail/retry-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { saidPlainly, withShop } from './with-shop.ts'

// `npm run letters` shows how many emails wait, and which failed and why; `npm run letters -- --retry` retries all failed ones,
// `-- --retry <id>` one of them. The shop may be running meanwhile; it sends them.
await saidPlainly(run)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { retry: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  await withShop((shop) => (values.retry ? retry(shop, positionals) : report(shop)))
}

async function report(shop: Shop): Promise<void> {
  const { waiting, failed } = await countLetters(shop)
  const lines = (await listFailedLetters(shop)).map(
    ({ id, kind, recipient, attempts, reason, failedAt }) =>
      `${id}  ${failedAt?.toISOString()}  ${kind} to ${recipient}, ${attempts} tries: ${reason?.replaceAll(/\s+/g, ' ')}`,
  )
  process.stdout.write(`${[`${waiting} letters wait, ${failed} were given up.`, ...lines].join('\n')}\n`)
}

async function retry(shop: Shop, asked: string[]): Promise<void> {
  const ids = asked.length > 0 ? asked : (await listFailedLetters(shop)).map(({ id }) => id)
  for (const id of ids) {
    const retried = /^[\da-f-]{36}$/.test(id) && (await retryLetter(shop, id)).ok
    process.stdout.write(`${id}: ${retried ? 'waits again' : 'was not given up'}\n`)
  }
}
