import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteLetters } from './mail.queries.server.ts'

/** Who got which letter is nobody's business for ever. Letters that still wait stay. */
export async function clearLetters({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteLetters(db, { before: new Date(now().getTime() - limits.lettersKeptDays * 24 * 60 * 60 * 1000) })
}
