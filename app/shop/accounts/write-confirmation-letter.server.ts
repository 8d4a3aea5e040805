import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Proven } from './enter.server.ts'
import { giveLetterToken } from './letter-tokens.server.ts'

/** Asks whether our letters reach them, with a link that works once. */
export async function writeConfirmationLetter(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  tx: Tx,
  { id, fullName, email }: Proven,
): Promise<void> {
  const { token, onceKey } = await giveLetterToken(shop, tx, { userId: id, email, purpose: 'confirm-email' })
  const link = `${shop.publicUrl}/confirm-email?token=${token}`
  const { isOn, percent } = (await readSettings({ db: tx })).welcome
  const welcomePercent = isOn ? percent : null
  await writeLetter(shop, tx, { kind: 'confirm-email', to: email, onceKey, fullName, link, welcomePercent })
}
