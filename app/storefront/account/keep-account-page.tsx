import { data, Form, useNavigation } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { canRestoreAccount, restoreAccount } from '#shop/accounts/leaving/restore-account.server.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/keep-account-page.ts'
import { describePrivatePage } from './describe-private-page.ts'
import { FormNotice } from './form-notice.tsx'
import { keepPageOnFailure } from './keep-page-on-failure.ts'

const messages = accountAreaMessages.keepPage

/** The page after deleting an account, and of the restore link in its email. Opening the link does not change anything. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token === null) return { kind: 'deleted' as const }
  const isGood = await canRestoreAccount(context.get(shopContext), token)
  return isGood ? { kind: 'pending' as const, token } : { kind: 'spent' as const }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await readFormData(request)).get('token')
  const restored = typeof token === 'string' && (await restoreAccount(context.get(shopContext), token)).ok
  return restored ? { kind: 'undeleted' as const } : data({ kind: 'spent' as const }, { status: 410 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(messages.title, '/keep-account')
}

/** The address contains a secret token, so no referrer is sent. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export default function KeepAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const failed = actionData?.kind === 'failed' ? actionData : undefined
  const { kind } = actionData && actionData.kind !== 'failed' ? actionData : loaderData
  const { title, text } = messagesByKind[kind]
  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      <FormNotice answer={failed} />
      {kind === 'pending' && loaderData.kind === 'pending' ? (
        <Form method="post">
          <input name="token" type="hidden" value={loaderData.token} />
          <Button busy={busy} type="submit" variant="primary">
            {busy ? messages.keeping : messages.button}
          </Button>
        </Form>
      ) : (
        <div className="btn-row">
          {kind !== 'deleted' && (
            <LinkButton to="/login" variant="primary">
              {messages.logIn}
            </LinkButton>
          )}
          <LinkButton to="/">{messages.back}</LinkButton>
        </div>
      )}
    </div>
  )
}

const messagesByKind = {
  pending: { title: messages.title, text: messages.text },
  undeleted: { title: messages.stays, text: messages.staysText },
  deleted: { title: messages.deleted, text: messages.deletedText(accountLimits.graceDays) },
  spent: { title: messages.linkExpired, text: messages.linkExpiredText },
}
