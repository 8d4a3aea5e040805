import { data, Form, useNavigation } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { formatDate } from '#rulebook/dates.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { socialSignInMessages } from '#rulebook/social-sign-in-messages.ts'
import { hasRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import { type LinkedProviders, listLinkedProviders } from '#shop/accounts/social/list-linked-providers.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import sectionStyles from '#storefront/account/profile-section.module.css'
import { ReauthenticateNotice } from '#storefront/account/security/reauthenticate-notice.tsx'
import { RefusalNotice } from '#storefront/account/sign-in/refusal-notice.tsx'
import { SuccessNotice } from '#storefront/account/success-notice.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/linked-sign-ins-page.ts'
import { FirstPasswordForm } from './first-password-form.tsx'
import { linkedSignInsActions } from './linked-sign-ins-action.server.ts'
import { socialProblemMessage } from './social-problem-message.ts'

const messages = socialSignInMessages.section

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [linked, isReauthenticated, { 'blocked-emails': blockedEmails }] = await Promise.all([
    listLinkedProviders(shop, actor),
    hasRecentAuthentication(shop, actor),
    readSettings(shop),
  ])
  return {
    linked,
    isReauthenticated,
    email: actor.email,
    problem: socialProblemMessage(args.url.searchParams, blockedEmails),
  }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const form = await readFormData(args.request)
  const runAction = linkedSignInsActions[String(form.get('intent'))]
  if (!runAction) throw data(null, { status: 400 })
  return await runAction({ shop: args.context.get(shopContext), actor, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(messages.title, '/my-account/linked-sign-ins')
}

export default function LinkedSignInsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { linked, email, isReauthenticated, problem } = loaderData
  return (
    <>
      <PageHeader text={messages.text} title={messages.title} />
      <SuccessNotice messages={messages.done} />
      <FormNotice answer={answer} />
      <RefusalNotice answer={problem === null || answer ? undefined : { ok: false, text: problem }} />
      <section className={sectionStyles.section}>
        <h2>{messages.password}</h2>
        {linked.hasPassword && <p>{messages.hasPassword}</p>}
        {!linked.hasPassword && isReauthenticated && <FirstPasswordForm answer={answer} email={email} />}
        {!linked.hasPassword && !isReauthenticated && (
          <ReauthenticateNotice text={reauthenticationMessages.beforePassword} to="/my-account/linked-sign-ins" />
        )}
      </section>
      {linked.providers.map((provider) => (
        <ProviderSection key={provider.id} provider={provider} />
      ))}
    </>
  )
}

type ProviderProps = { provider: LinkedProviders['providers'][number] }

function ProviderSection({ provider: { id, linkedSince, isLastMethod, reason } }: ProviderProps) {
  return (
    <section className={sectionStyles.section}>
      <h2>{socialSignInMessages.names[id]}</h2>
      <div className="form">
        <p>{reason ?? (linkedSince ? messages.linked(formatDate(linkedSince)) : messages.notLinked)}</p>
        {isLastMethod && <p>{messages.lastSignInMethod}</p>}
        {linkedSince && !isLastMethod && <UnlinkForm id={id} />}
        {!linkedSince && reason === null && (
          <form action={`/sign-in-with/${id}`} method="post">
            <input name="link" type="hidden" value="1" />
            <Button type="submit">{messages.link(id)}</Button>
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
        {busy ? messages.saving : messages.unlink(id)}
      </Button>
    </Form>
  )
}
