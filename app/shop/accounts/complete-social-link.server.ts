import { z } from 'zod'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser } from './accounts.queries.server.ts'
import type { Caller } from './accounts.ts'
import { markEmailConfirmed } from './confirm-email.server.ts'
import type { Proven } from './enter.server.ts'
import { takeProof, wayOf, writeProof } from './pending-proofs.server.ts'
import { insertSocialMethod } from './social.queries.server.ts'
import type { ProviderId, SocialPerson } from './social.ts'
import { writeSignInNotice } from './write-sign-in-notice.server.ts'

const WaitingPerson = z.object({
  provider: z.enum(['google', 'facebook']),
  providerUserId: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.literal(true),
})

type Parts = Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>

const waitingMinutes = 30

/**
 * A provider reports a verified address that has an account here. The provider is linked once the user signs in to that account in the usual
 * way.
 */
export async function waitForProof(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Db | Tx,
  way: string,
  person: SocialPerson,
): Promise<void> {
  await writeProof(shop, tx, { key: `link ${way}`, value: person, minutes: waitingMinutes })
}

/** After a sign-in, links the provider that was waiting for it in this browser. */
export async function completeSocialLink(
  shop: Parts,
  tx: Tx,
  { headers }: Caller,
  user: Proven,
): Promise<ProviderId | null> {
  const way = wayOf(shop, headers)
  if (way === null) return null
  const person = await takeProof(shop, tx, `link ${way}`, WaitingPerson)
  if (person?.email !== user.email) return null
  if (!(await insertSocialMethod(tx, user.id, person, shop.now()))) return null
  await writeSignInNotice(shop, tx, user, `${person.provider}-linked`)
  const known = await findUser(tx, user.id)
  // Both the provider and the sign-in show that the address is the user's.
  if (known) await markEmailConfirmed(shop, tx, known)
  return person.provider
}
