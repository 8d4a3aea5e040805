import { data, Form, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { readFormData } from '#http/read-form-data.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { notMeMessages as messages } from '#rulebook/not-me-messages.ts'
import { EmailToken } from '#shop/accounts/accounts.schema.ts'
import { findNotMeLink } from '#shop/accounts/not-me-links.server.ts'
import { undoChange } from '#shop/accounts/undo-change.server.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/not-me-page.ts'
import { describePrivatePage } from './describe-private-page.ts'
import { FormNotice } from './form-notice.tsx'
import { keepPageOnFailure } from './keep-page-on-failure.ts'

/** Opening the link does not change anything: mail scanners follow links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = EmailToken.safeParse(url.searchParams.get('token'))
  const link = token.success ? await findNotMeLink(context.get(shopContext), token.data) : null
  return token.success && link
    ? { kind: 'open' as const, undoes: link.undoes, token: token.data }
    : { kind: 'spent' as const }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = EmailToken.safeParse((await readFormData(request)).get('token'))
  if (!token.success) return data({ kind: 'spent' as const }, { status: 410 })
  const undone = await undoChange(context.get(shopContext), callerOf(request), token.data)
  if (undone.ok) return { kind: undone.value.resetSent ? ('done' as const) : ('moved' as const) }
  if (undone.problem.code === 'email-taken') return data({ kind: 'taken' as const }, { status: 409 })
  if (undone.problem.code === 'spent-link') return data({ kind: 'spent' as const }, { status: 410 })
  return data({ kind: 'failed' as const, text: accountMessages.tooManyTries }, { status: 429 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(messages.title, '/this-was-not-me')
}

/** The address contains a secret token, so no referrer is sent. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export default function NotMePage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const failed = actionData?.kind === 'failed' ? actionData : undefined
  const { kind } = actionData && actionData.kind !== 'failed' ? actionData : loaderData
  const { title, text } = messagesByKind[kind]
  const isOpen = kind === 'open' && loaderData.kind === 'open'
  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{title}</h1>
        <p>{isOpen ? `${messages.open[loaderData.undoes]} ${text}` : text}</p>
      </header>
      <FormNotice answer={failed} />
      {isOpen ? (
        <Form method="post">
          <input name="token" type="hidden" value={loaderData.token} />
          <Button busy={busy} type="submit" variant="primary">
            {busy ? messages.busy : messages.button}
          </Button>
        </Form>
      ) : (
        <div className="btn-row">
          {kind === 'spent' && (
            <LinkButton to="/forgot-password" variant="primary">
              {messages.newPassword}
            </LinkButton>
          )}
          <LinkButton to="/">{messages.back}</LinkButton>
        </div>
      )}
    </div>
  )
}

const messagesByKind = {
  open: { title: messages.title, text: messages.text },
  done: { title: messages.done, text: messages.doneText },
  moved: { title: messages.emailChanged, text: messages.emailChangedText },
  taken: { title: messages.emailChanged, text: messages.emailTakenText },
  spent: { title: messages.linkExpired, text: messages.linkExpiredText },
}
