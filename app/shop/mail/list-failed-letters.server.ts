import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { selectFailedLetters } from './mail.queries.server.ts'

export type FailedLetter = Awaited<ReturnType<typeof selectFailedLetters>>[number]

export async function listFailedLetters({ db }: Pick<Shop, 'db'>): Promise<FailedLetter[]> {
  return await selectFailedLetters(db, limits.failedLettersListed)
}
