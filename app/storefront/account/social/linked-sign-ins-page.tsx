import { data, Form, useNavigation } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { formatDate } from '#rulebook/dates.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { socialWords } from '#rulebook/social-words.ts'
import { type LinkedSignIns, listLinkedSignIns } from '#shop/accounts/list-linked-sign-ins.server.ts'
import { hasRecentProof } from '#shop/accounts/recent-proof.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { Done } from '#storefront/account/done.tsx'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import sectionStyles from '#storefront/account/profile-section.module.css'
import { ConfirmFirst } from '#storefront/account/security/confirm-first.tsx'
import { Refusal } from '#storefront/account/sign-in/refusal.tsx'
import { stayOnPage } from '#storefront/account/stay-on-page.ts'
import { Button } from '#ui/button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/linked-sign-ins-page.ts'
import { FirstPassword } from './first-password.tsx'
import { linkedActions } from './linked-action.server.ts'
import { socialSentence } from './social-sentence.ts'

const words = socialWords.room

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [linked, isProven, { 'blocked-emails': blocked }] = await Promise.all([
    listLinkedSignIns(shop, asker),
    hasRecentProof(shop, asker),
    readSettings(shop),
  ])
  return { linked, isProven, email: asker.email, problem: socialSentence(args.url.searchParams, blocked) }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const form = await formOf(args.request)
  const act = linkedActions[String(form.get('intent'))]
  if (!act) throw data(null, { status: 400 })
  return await act({ shop: args.context.get(shopContext), asker, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(words.title, '/my-account/linked-sign-ins')
}

export default function LinkedSignInsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { linked, email, isProven, problem } = loaderData
  return (
    <>
      <RoomHead text={words.text} title={words.title} />
      <Done words={words.done} />
      <FormNotice answer={answer} />
      <Refusal answer={problem === null || answer ? undefined : { ok: false, text: problem }} />
      <section className={sectionStyles.section}>
        <h2>{words.password}</h2>
        {linked.hasPassword && <p>{words.hasPassword}</p>}
        {!linked.hasPassword && isProven && <FirstPassword answer={answer} email={email} />}
        {!linked.hasPassword && !isProven && (
          <ConfirmFirst text={recentProofWords.beforePassword} to="/my-account/linked-sign-ins" />
        )}
      </section>
      {linked.providers.map((provider) => (
        <ProviderSection key={provider.id} provider={provider} />
      ))}
    </>
  )
}

type ProviderProps = { provider: LinkedSignIns['providers'][number] }

function ProviderSection({ provider: { id, linkedSince, isLastWay, reason } }: ProviderProps) {
  return (
    <section className={sectionStyles.section}>
      <h2>{socialWords.names[id]}</h2>
      <div className="form">
        <p>{reason ?? (linkedSince ? words.linked(formatDate(linkedSince)) : words.notLinked)}</p>
        {isLastWay && <p>{words.lastWay}</p>}
        {linkedSince && !isLastWay && <UnlinkForm id={id} />}
        {!linkedSince && reason === null && (
          <form action={`/sign-in-with/${id}`} method="post">
            <input name="link" type="hidden" value="1" />
            <Button type="submit">{words.link(id)}</Button>
          </form>
        )}
      </div>
    </section>
  )
}

function UnlinkForm({ id }: { id: ProviderProps['provider']['id'] }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('provider') === id
  return (
    <Form method="post" preventScrollReset>
      <input name="provider" type="hidden" value={id} />
      <Button busy={busy} name="intent" type="submit" value="unlink">
        {busy ? words.saving : words.unlink(id)}
      </Button>
    </Form>
  )
}
