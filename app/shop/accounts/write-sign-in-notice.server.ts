import { randomUUID } from 'node:crypto'
import type { Tx } from '#shop/database.server.ts'
import type { LetterOf } from '#shop/mail/letters.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Proven } from './enter.server.ts'

export type SignInChange = LetterOf<'sign-in-changed'>['change']

/** Whoever did not do it themselves should hear of it, whatever was changed about the ways into their account. */
export async function writeSignInNotice(
  shop: Pick<Shop, 'now' | 'jobs'>,
  tx: Tx,
  { id, fullName, email }: Proven,
  change: SignInChange,
): Promise<void> {
  const onceKey = `sign-in-changed:${id}:${randomUUID()}`
  await writeLetter(shop, tx, { kind: 'sign-in-changed', to: email, onceKey, fullName, change })
}
