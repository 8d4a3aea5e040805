import { randomUUID } from 'node:crypto'
import type { NewLetter } from '#shop/mail/letters.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'

type LetterFacts = { to?: string; onceKey?: string; link?: string }

/** Queues an email with a link for a new password, and returns its id. */
export async function aLetter(shop: Pick<Shop, 'db' | 'jobs' | 'now'>, facts: LetterFacts = {}): Promise<string> {
  const { to = 'astrid@example.com', onceKey = `test:${randomUUID()}` } = facts
  const link = facts.link ?? 'https://hyggehus.example/reset-password?token=secret'
  return await written(shop, { kind: 'reset-password', to, onceKey, fullName: 'Astrid Holm', link })
}

async function written(shop: Pick<Shop, 'db' | 'jobs' | 'now'>, letter: NewLetter): Promise<string> {
  await writeLetter(shop, shop.db, letter)
  const { onceKey } = letter
  const row = await shop.db.selectFrom('letters').select('id').where('once_key', '=', onceKey).executeTakeFirstOrThrow()
  return row.id
}

/** An email that failed for good. */
export async function aFailedLetter(
  shop: Pick<Shop, 'db' | 'jobs' | 'now'>,
  facts: LetterFacts & { reason?: string } = {},
): Promise<string> {
  const id = await aLetter(shop, facts)
  const last_error = facts.reason ?? '550 No such person here'
  await shop.db
    .updateTable('letters')
    .set({ state: 'failed', attempts: 1, failed_at: shop.now(), last_error })
    .where('id', '=', id)
    .execute()
  return id
}
