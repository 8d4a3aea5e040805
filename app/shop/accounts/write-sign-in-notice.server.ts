import { randomUUID } from 'node:crypto'
import type { Tx } from '#shop/database.server.ts'
import type { LetterOf } from '#shop/mail/letters.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Proven } from './enter.server.ts'
import { giveNotMeLink, type NotMeLink } from './not-me-links.server.ts'
import type { ProviderId } from './social.ts'

export type SignInChange = LetterOf<'sign-in-changed'>['change']

/** What the undo link of each email reverses. Something that was removed cannot be restored. */
const undoing: Record<SignInChange, Pick<NotMeLink, 'undoes'> & { subject?: ProviderId }> = {
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
export async function writeSignInNotice(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  tx: Tx,
  { id, fullName, email }: Proven,
  change: SignInChange,
  credentialId: string | null = null,
): Promise<void> {
  const { undoes, subject = null } = undoing[change]
  const about = { userId: id, email, undoes, subject: undoes === 'passkey' ? credentialId : subject }
  const link = await giveNotMeLink(shop, tx, about)
  if (change !== 'recovery-code-used') {
    const isAdded = undoes !== 'nothing'
    shop.auth.securityEvents.note({ kind: 'way-in', result: isAdded ? 'added' : 'removed' }, id)
  }
  const onceKey = `sign-in-changed:${id}:${randomUUID()}`
  await writeLetter(shop, tx, { kind: 'sign-in-changed', to: email, onceKey, fullName, change, link })
}
