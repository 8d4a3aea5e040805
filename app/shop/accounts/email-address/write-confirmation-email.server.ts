import { createEmailToken } from '#shop/accounts/email-tokens.server.ts'
import type { UserIdentity } from '#shop/accounts/sign-in/create-session-for-user.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { findWelcomeStatus } from '#shop/promotions/find-welcome-code.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function writeConfirmationEmail(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  tx: Tx,
  { id, fullName, email }: UserIdentity,
): Promise<void> {
  const { token, onceKey } = await createEmailToken(shop, tx, { userId: id, email, purpose: 'confirm-email' })
  const link = `${shop.publicUrl}/confirm-email?token=${token}`
  const standing = await findWelcomeStatus({ db: tx, now: shop.now }, { id, emailConfirmed: false })
  const welcomePercent = standing.kind === 'unconfirmed' ? standing.percent : null
  await writeEmail(shop, tx, { kind: 'confirm-email', to: email, onceKey, fullName, link, welcomePercent })
}
