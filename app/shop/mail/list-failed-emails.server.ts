import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Shop } from '#shop/shop.server.ts'
import { selectFailedEmails } from './mail.queries.server.ts'

export type FailedEmail = Awaited<ReturnType<typeof selectFailedEmails>>[number]

export async function listFailedEmails({ db }: Pick<Shop, 'db'>): Promise<FailedEmail[]> {
  return await selectFailedEmails(db, mailLimits.failedListed)
}
