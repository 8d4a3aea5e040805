import { randomUUID } from 'node:crypto'
import type { NewEmail } from '#shop/mail/emails.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'

type EmailFacts = { to?: string; onceKey?: string; link?: string }

/** Queues an email with a link for a new password, and returns its id. */
export async function anEmail(shop: Pick<Shop, 'db' | 'jobs' | 'now'>, facts: EmailFacts = {}): Promise<string> {
  const { to = 'astrid@example.com', onceKey = `test:${randomUUID()}` } = facts
  const link = facts.link ?? 'https://hyggehus.example/reset-password?token=secret'
  return await queueEmail(shop, { kind: 'reset-password', to, onceKey, fullName: 'Astrid Holm', link })
}

async function queueEmail(shop: Pick<Shop, 'db' | 'jobs' | 'now'>, email: NewEmail): Promise<string> {
  await writeEmail(shop, shop.db, email)
  const { onceKey } = email
  const row = await shop.db.selectFrom('emails').select('id').where('once_key', '=', onceKey).executeTakeFirstOrThrow()
  return row.id
}

/** An email that failed for good. */
export async function aFailedEmail(
  shop: Pick<Shop, 'db' | 'jobs' | 'now'>,
  facts: EmailFacts & { reason?: string } = {},
): Promise<string> {
  const id = await anEmail(shop, facts)
  const last_error = facts.reason ?? '550 No such person here'
  await shop.db
    .updateTable('emails')
    .set({ state: 'failed', attempts: 1, failed_at: shop.now(), last_error })
    .where('id', '=', id)
    .execute()
  return id
}
