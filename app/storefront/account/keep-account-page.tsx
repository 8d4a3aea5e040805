import { data, Form, useNavigation } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { limits } from '#rulebook/limits.ts'
import { canRestoreAccount, restoreAccount } from '#shop/accounts/restore-account.server.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/keep-account-page.ts'
import { describeRoom } from './account-head.ts'
import { FormNotice } from './form-notice.tsx'
import { stayOnPage } from './stay-on-page.ts'

const words = accountAreaWords.keep

/** The page after deleting an account, and of the restore link in its email. Opening the link does not change anything. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token === null) return { kind: 'deleted' as const }
  const isGood = await canRestoreAccount(context.get(shopContext), token)
  return isGood ? { kind: 'leaving' as const, token } : { kind: 'spent' as const }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await formOf(request)).get('token')
  const restored = typeof token === 'string' && (await restoreAccount(context.get(shopContext), token)).ok
  return restored ? { kind: 'stays' as const } : data({ kind: 'spent' as const }, { status: 410 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(words.title, '/keep-account')
}

/** The address contains a secret token, so no referrer is sent. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export default function KeepAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const failed = actionData?.kind === 'failed' ? actionData : undefined
  const { kind } = actionData && actionData.kind !== 'failed' ? actionData : loaderData
  const { title, text } = sayings[kind]
  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      <FormNotice answer={failed} />
      {kind === 'leaving' && loaderData.kind === 'leaving' ? (
        <Form method="post">
          <input name="token" type="hidden" value={loaderData.token} />
          <Button busy={busy} type="submit" variant="primary">
            {busy ? words.keeping : words.button}
          </Button>
        </Form>
      ) : (
        <div className="btn-row">
          {kind !== 'deleted' && (
            <LinkButton to="/login" variant="primary">
              {words.logIn}
            </LinkButton>
          )}
          <LinkButton to="/">{words.back}</LinkButton>
        </div>
      )}
    </div>
  )
}

const sayings = {
  leaving: { title: words.title, text: words.text },
  stays: { title: words.stays, text: words.staysText },
  deleted: { title: words.deleted, text: words.deletedText(limits.accountGraceDays) },
  spent: { title: words.spent, text: words.spentText },
}
