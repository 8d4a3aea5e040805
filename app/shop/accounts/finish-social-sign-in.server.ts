import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUserByEmail, insertUser, type KnownUser, lockUser } from './accounts.queries.server.ts'
import { type Caller, isBlocked, type SignedIn, tidyEmail, tidyName } from './accounts.ts'
import { type Admitted, admit } from './admit.server.ts'
import { waitForProof } from './complete-social-link.server.ts'
import { markEmailConfirmed } from './confirm-email.server.ts'
import { linkSignIn } from './link-sign-in.server.ts'
import { takeProof, wayOf } from './pending-proofs.server.ts'
import { findUserOfPerson, insertSocialMethod } from './social.queries.server.ts'
import type { ProviderId, SocialPerson, SocialProblem } from './social.ts'
import { refusesOurKeys } from './social-provider.server.ts'
import { findProvider, returnUrlOf } from './social-providers.server.ts'
import { SocialTrip } from './start-social-sign-in.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

export type SocialReturn = {
  provider: ProviderId
  params: URLSearchParams
  asker: SignedIn | null
}

export type SocialArrival = (SignedInAs & { to: string | null }) | { kind: 'linked'; provider: ProviderId }

/** The fields `to` and `linking` tell where a refused user is sent back to. */
export type SocialRefusal = { code: SocialProblem; to: string | null; linking: boolean }

export async function finishSocialSignIn(
  shop: Parts & Pick<Shop, 'log'>,
  caller: Caller,
  { provider: id, params, asker }: SocialReturn,
): Promise<Result<SocialArrival, SocialRefusal>> {
  const provider = findProvider(shop, id)
  if (!provider) return refuse({ code: 'unknown-provider', to: null, linking: false })
  const state = params.get('state') ?? ''
  const trip = await takeProof(shop, shop.db, `trip ${state}`, SocialTrip)
  const way = wayOf(shop, caller.headers)
  const noteRefused = () => shop.auth.securityEvents.note({ kind: 'sign-in', result: 'wrong-provider' }, null)
  if (!trip || trip.provider !== id || trip.way !== way) {
    noteRefused()
    return refuse({ code: 'wrong-state', to: null, linking: asker !== null })
  }
  const no = (code: SocialProblem) => {
    if (code === 'wrong-state' || code === 'unverified') noteRefused()
    return refuse({ code, to: trip.to, linking: trip.linkTo !== null })
  }
  if (params.has('error')) return no(params.get('error') === 'access_denied' ? 'cancelled' : 'provider-away')
  if (!params.get('code')) return no('wrong-state')
  const { nonce, codeVerifier, to, linkTo } = trip
  const returnUrl = returnUrlOf(shop, id)
  const found = await provider.personOf({ params, state, nonce, codeVerifier, returnUrl })
  if (!found.ok) {
    logAway(shop, id, found.problem.cause)
    return no(found.problem.code)
  }
  const person = found.value
  if (!person.email || !person.emailVerified) return no('unverified')
  if (linkTo !== null) {
    if (asker?.id !== linkTo) return no('wrong-state')
    const linked = await linkSignIn(shop, asker, person)
    return linked.ok ? accept({ kind: 'linked', provider: id }) : no(linked.problem.code)
  }
  const admitted = await signInAs(
    shop,
    caller,
    { ...person, email: tidyEmail(person.email), emailVerified: true },
    { way },
  )
  return admitted.ok ? accept({ ...admitted.value, to }) : no(admitted.problem.code)
}

function logAway({ log }: Pick<Shop, 'log'>, provider: ProviderId, cause: unknown): void {
  if (refusesOurKeys(cause))
    log.error({ err: cause, provider }, 'A sign-in provider refuses the client id or secret of the shop')
  else log.warn({ err: cause, provider }, 'A sign-in provider does not answer')
}

export type VerifiedPerson = SocialPerson & { email: string; emailVerified: true }

type SocialEntering = {
  /** Null for a client without a browser: nothing can wait in it. */
  way: string | null
  guest?: GuestItems
}

export type SignedInAs = Exclude<Admitted, { kind: 'blocked' }> & { user: KnownUser }

/**
 * Returning users are known by their id at the provider. A new address opens an account. An address that has an account waits until the user
 * signs in to it in another way, because anyone can open an account with any address.
 */
export async function signInAs(
  shop: Parts,
  caller: Caller,
  person: VerifiedPerson,
  { way, guest }: SocialEntering,
): Promise<Result<SignedInAs, { code: 'blocked' | 'prove' | 'account-blocked' }>> {
  if (isBlocked(person.email, (await readSettings(shop))['blocked-emails'])) return refuse({ code: 'blocked' })
  return await shop.db.transaction().execute(async (tx) => {
    const known = await findAndLockUser(tx, person)
    const opened = known ? null : await openAccount(shop, tx, person)
    // Two requests of the same user at once: the other one was faster.
    const user = known ?? opened ?? (await findUserOfPerson(tx, person))
    if (!user) {
      if (way !== null) await waitForProof(shop, tx, way, person)
      return refuse({ code: 'prove' as const })
    }
    const greeting = opened ? 'new' : 'back'
    const admitted = await admit(shop, tx, caller, user, { remember: true, greeting, guest })
    return admitted.kind === 'blocked' ? refuse({ code: 'account-blocked' as const }) : accept({ ...admitted, user })
  })
}

/** The provider may be unlinked at this moment, by a password reset or by the link in an email about it: that is waited for. */
async function findAndLockUser(tx: Tx, person: VerifiedPerson): Promise<KnownUser | null> {
  const found = await findUserOfPerson(tx, person)
  if (!found) return null
  await lockUser(tx, found.id)
  return await findUserOfPerson(tx, person)
}

/** Null when the address has an account already. */
async function openAccount(shop: Parts, tx: Tx, person: VerifiedPerson): Promise<KnownUser | null> {
  const at = shop.now()
  const id = await insertUser(tx, { fullName: nameOf(person), email: person.email, at })
  if (!id) return null
  const isTheirs = await insertSocialMethod(tx, id, person, at)
  if (!isTheirs) throw new Error('Somebody came back twice at once, with another address each time')
  const user = await findUserByEmail(tx, person.email)
  if (user) await markEmailConfirmed(shop, tx, user)
  return user
}

/** Providers allow names that the shop's own rules would refuse; the user can change theirs. */
function nameOf({ fullName, email }: VerifiedPerson): string {
  const name = [...tidyName(fullName)].slice(0, 60).join('').trim()
  return name || (email.split('@')[0] ?? email)
}
