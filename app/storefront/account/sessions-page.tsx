import { data, Form, redirect, useNavigation } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { endOtherSessions, endSession } from '#shop/accounts/sessions/end-session.server.ts'
import { listSessions } from '#shop/accounts/sessions/list-sessions.server.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/sessions-page.ts'
import { describePrivatePage } from './describe-private-page.ts'
import { FormNotice } from './form-notice.tsx'
import { keepPageOnFailure } from './keep-page-on-failure.ts'
import { SessionList } from './session-list.tsx'
import { SuccessNotice, successAddress } from './success-notice.tsx'

const messages = accountAreaMessages.devices
const title = accountAreaMessages.sections.devices
const path = '/my-account/sessions'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  return { sessions: await listSessions(args.context.get(shopContext), actor) }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const form = await readFormData(args.request)
  switch (form.get('intent')) {
    case 'end': {
      const ended = await endSession(shop, actor, String(form.get('id')))
      if (!ended.ok && ended.problem.code === 'proof-needed') throw redirectToReauthentication(path)
      if (!ended.ok) return { text: messages.gone }
      throw redirect(successAddress(path, 'ended'))
    }
    case 'end-others': {
      const ended = await endOtherSessions(shop, actor)
      throw ended.ok ? redirect(successAddress(path, 'ended-others')) : redirectToReauthentication(path)
    }
    default:
      throw data(null, { status: 400 })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(title, path)
}

export default function SessionsPage({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader text={messages.text} title={title}>
        {sessions.length > 1 && <EndOtherSessionsForm />}
      </PageHeader>
      <SuccessNotice messages={messages.done} />
      <FormNotice answer={actionData} />
      <SessionList sessions={sessions} />
    </>
  )
}

function EndOtherSessionsForm() {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'end-others'
  return (
    <Form method="post" preventScrollReset>
      <Button busy={busy} name="intent" size="small" type="submit" value="end-others">
        {busy ? messages.ending : messages.logOutOthers}
      </Button>
    </Form>
  )
}
