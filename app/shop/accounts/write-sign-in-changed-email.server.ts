import { randomUUID } from 'node:crypto'
import type { UserIdentity } from '#shop/accounts/sign-in/create-session-for-user.server.ts'
import type { ProviderId } from '#shop/accounts/social/social.ts'
import type { Tx } from '#shop/database.server.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import type { Shop } from '#shop/shop.server.ts'
import { createNotMeLink, type NotMeLink } from './not-me-links.server.ts'
import { writeAccountNotice } from './write-account-notice.server.ts'

export type SignInChange = EmailOf<'sign-in-changed'>['change']

/** The change that the undo link of each email reverses. A removal cannot be undone. */
const undoByChange: Record<SignInChange, Pick<NotMeLink, 'undoes'> & { subject?: ProviderId }> = {
  'google-linked': { undoes: 'provider', subject: 'google' },
  'facebook-linked': { undoes: 'provider', subject: 'facebook' },
  'passkey-added': { undoes: 'passkey' },
  'second-factor-added': { undoes: 'codes' },
  'google-unlinked': { undoes: 'nothing' },
  'facebook-unlinked': { undoes: 'nothing' },
  'passkey-removed': { undoes: 'nothing' },
  'second-factor-removed': { undoes: 'nothing' },
  'recovery-codes-renewed': { undoes: 'codes' },
  'recovery-code-used': { undoes: 'nothing' },
}

/** Sends an email about a change of the ways to sign in, in case someone else made it. */
export async function writeSignInChangedEmail(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  tx: Tx,
  { id, fullName, email }: UserIdentity,
  change: SignInChange,
  credentialId: string | null = null,
): Promise<void> {
  const { undoes, subject = null } = undoByChange[change]
  const notMeLink = { userId: id, email, undoes, subject: undoes === 'passkey' ? credentialId : subject }
  const link = await createNotMeLink(shop, tx, notMeLink)
  if (change !== 'recovery-code-used') {
    const isAdded = undoes !== 'nothing'
    shop.auth.securityEvents.record({ kind: 'way-in', result: isAdded ? 'added' : 'removed' }, id)
  }
  const onceKey = `sign-in-changed:${id}:${randomUUID()}`
  await writeAccountNotice(shop, tx, id, { kind: 'sign-in-changed', to: email, onceKey, fullName, change, link })
}
