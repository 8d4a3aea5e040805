import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { findWelcomeStanding } from '#shop/promotions/find-welcome-code.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Proven } from './enter.server.ts'
import { giveLetterToken } from './letter-tokens.server.ts'

export async function writeConfirmationLetter(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  tx: Tx,
  { id, fullName, email }: Proven,
): Promise<void> {
  const { token, onceKey } = await giveLetterToken(shop, tx, { userId: id, email, purpose: 'confirm-email' })
  const link = `${shop.publicUrl}/confirm-email?token=${token}`
  const standing = await findWelcomeStanding({ db: tx, now: shop.now }, { id, emailConfirmed: false })
  const welcomePercent = standing.kind === 'unconfirmed' ? standing.percent : null
  await writeLetter(shop, tx, { kind: 'confirm-email', to: email, onceKey, fullName, link, welcomePercent })
}
