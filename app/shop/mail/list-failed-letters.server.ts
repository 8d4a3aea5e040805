import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { selectFailedLetters } from './mail.queries.server.ts'

export type FailedLetter = Awaited<ReturnType<typeof selectFailedLetters>>[number]

/** Newest first, with the reason in the mail server's words. */
export async function listFailedLetters({ db }: Pick<Shop, 'db'>): Promise<FailedLetter[]> {
  return await selectFailedLetters(db, limits.failedLettersListed)
}
