import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { hurryLetter, reviveFailedLetters, reviveLetter } from './mail.queries.server.ts'

type Trying = Pick<Shop, 'db' | 'jobs' | 'now'>
type Asker = Pick<SignedIn, 'id' | 'fullName'>

const atOnce = 500

/** Sends an email now that has failed or waits for its next attempt. */
export async function tryLetterAgain(
  shop: Trying,
  asker: Asker,
  letterId: string,
): Promise<Result<null, { code: 'letter-not-waiting' }>> {
  return await shop.db.transaction().execute(async (tx) => {
    const at = shop.now()
    const revived = await reviveLetter(tx, letterId, at)
    const id = revived ?? (await hurryLetter(tx, letterId, at))
    if (!id) return refuse({ code: 'letter-not-waiting' as const })
    await shop.jobs.add(tx, 'deliver-letter', { letterId: id })
    const from = revived ? 'failed' : 'waiting'
    await writeAudit(shop, tx, asker, { what: 'letter.state', subject: id, from, to: 'waiting' })
    return accept(null)
  })
}

/** Retries at most 500 failed emails and returns how many. */
export async function tryFailedLettersAgain(shop: Trying, asker: Asker): Promise<number> {
  return await shop.db.transaction().execute(async (tx) => {
    const ids = await reviveFailedLetters(tx, shop.now(), atOnce)
    await shop.jobs.addMany(
      tx,
      'deliver-letter',
      ids.map((letterId) => ({ letterId })),
    )
    const changes = ids.map((subject) => ({ what: 'letter.state', subject, from: 'failed', to: 'waiting' }) as const)
    await writeAudit(shop, tx, asker, ...changes)
    return ids.length
  })
}
