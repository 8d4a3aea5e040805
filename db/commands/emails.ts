import { parseArgs } from 'node:util'
import { countEmails } from '#shop/mail/count-emails.server.ts'
import { listFailedEmails } from '#shop/mail/list-failed-emails.server.ts'
import { retryFailedEmail } from '#shop/mail/retry-failed-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { reportUserErrors, withShop } from './with-shop.ts'

// `npm run emails` shows how many emails wait, and which failed and why; `npm run emails -- --retry` retries all failed ones,
// `-- --retry <id>` one of them. The shop may be running meanwhile; it sends them.
await reportUserErrors(run)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { retry: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  await withShop((shop) => (values.retry ? retry(shop, positionals) : report(shop)))
}

async function report(shop: Shop): Promise<void> {
  const { waiting, failed } = await countEmails(shop)
  const lines = (await listFailedEmails(shop)).map(
    ({ id, kind, recipient, attempts, reason, failedAt }) =>
      `${id}  ${failedAt?.toISOString()}  ${kind} to ${recipient}, ${attempts} tries: ${reason?.replaceAll(/\s+/g, ' ')}`,
  )
  process.stdout.write(`${[`${waiting} emails wait, ${failed} have failed.`, ...lines].join('\n')}\n`)
}

async function retry(shop: Shop, requestedIds: string[]): Promise<void> {
  const ids = requestedIds.length > 0 ? requestedIds : (await listFailedEmails(shop)).map(({ id }) => id)
  for (const id of ids) {
    const retried = /^[\da-f-]{36}$/.test(id) && (await retryFailedEmail(shop, id)).ok
    process.stdout.write(`${id}: ${retried ? 'waits again' : 'had not failed'}\n`)
  }
}
