import { data, Form, redirect, useNavigation } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { roleMessages } from '#rulebook/role-messages.ts'
import { EmailToken } from '#shop/accounts/accounts.schema.ts'
import { acceptInvitation, findInvitation } from '#shop/accounts/admins/accept-invitation.server.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/admin-invitation-page.ts'
import { describePrivatePage } from './describe-private-page.ts'
import { FormNotice } from './form-notice.tsx'
import { keepPageOnFailure } from './keep-page-on-failure.ts'

const messages = roleMessages.invitation

/** Opening the link does not change anything: mail scanners follow links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = EmailToken.safeParse(url.searchParams.get('token'))
  const invitation = token.success ? await findInvitation(context.get(shopContext), token.data) : null
  return token.success && invitation
    ? { kind: 'open' as const, invitation, token: token.data }
    : { kind: 'spent' as const }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const token = EmailToken.safeParse(form.get('token'))
  if (!token.success) return data({ kind: 'spent' as const }, { status: 410 })
  const fullName = readText(form, 'fullName')
  const accepted = await acceptInvitation(context.get(shopContext), { token: token.data, fullName })
  if (!accepted.ok && accepted.problem.code === 'name') {
    return data({ kind: 'name' as const, problem: accepted.problem.sentence, fullName }, { status: 422 })
  }
  if (!accepted.ok) return data({ kind: 'spent' as const }, { status: 410 })
  const { passwordToken } = accepted.value
  if (passwordToken) throw redirect(`/reset-password?${new URLSearchParams({ token: passwordToken })}`, { status: 303 })
  return { kind: 'accepted' as const }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(messages.title, '/admin-invitation')
}

/** The address contains a secret token, so no referrer is sent. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export default function AdminInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.kind === 'failed' ? actionData : undefined
  const isOver = actionData?.kind === 'accepted' || actionData?.kind === 'spent'
  if (loaderData.kind === 'open' && !isOver) {
    const { byName, role, email } = loaderData.invitation
    return (
      <div className="wrap page">
        <header className="page-head page-head--plain">
          <h1>{messages.title}</h1>
          <p>{messages.text(byName, roleMessages.names[role], email)}</p>
        </header>
        <FormNotice answer={failed} />
        <AcceptForm {...loaderData} refused={actionData?.kind === 'name' ? actionData : undefined} />
      </div>
    )
  }
  const isAccepted = actionData?.kind === 'accepted'
  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{isAccepted ? messages.accepted : messages.expired}</h1>
        <p>{isAccepted ? messages.acceptedText : messages.expiredText}</p>
      </header>
      <div className="btn-row">
        {isAccepted && (
          <LinkButton to="/login" variant="primary">
            {messages.logIn}
          </LinkButton>
        )}
        <LinkButton to="/">{messages.back}</LinkButton>
      </div>
    </div>
  )
}

type AcceptFormProps = {
  invitation: { needsName: boolean }
  token: string
  refused: { problem: string; fullName: string } | undefined
}

function AcceptForm({ invitation: { needsName }, token, refused }: AcceptFormProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form className="form form--narrow" method="post">
      <input name="token" type="hidden" value={token} />
      {needsName && (
        <Field
          autoComplete="name"
          defaultValue={refused?.fullName ?? ''}
          error={refused?.problem}
          hint={messages.nameHint}
          label={messages.name}
          name="fullName"
          required
        />
      )}
      <Button busy={busy} type="submit" variant="primary">
        {busy ? messages.accepting : messages.accept}
      </Button>
    </Form>
  )
}
