import { data, Form, redirect, useNavigation } from 'react-router'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { endOtherSessions, endSession } from '#shop/accounts/end-session.server.ts'
import { listSessions } from '#shop/accounts/list-sessions.server.ts'
import { Button } from '#ui/button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/sessions-page.ts'
import { describeRoom } from './account-head.ts'
import { Done, doneAddress } from './done.tsx'
import { FormNotice } from './form-notice.tsx'
import { SessionList } from './session-list.tsx'
import { stayOnPage } from './stay-on-page.ts'

const words = accountAreaWords.devices
const title = accountAreaWords.rooms.devices
const path = '/my-account/sessions'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  return { sessions: await listSessions(args.context.get(shopContext), asker) }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const form = await formOf(args.request)
  switch (form.get('intent')) {
    case 'end': {
      const ended = await endSession(shop, asker, String(form.get('id')))
      if (!ended.ok && ended.problem.code === 'proof-needed') throw askToConfirm(path)
      if (!ended.ok) return { text: words.gone }
      throw redirect(doneAddress(path, 'ended'))
    }
    case 'end-others': {
      const ended = await endOtherSessions(shop, asker)
      throw ended.ok ? redirect(doneAddress(path, 'ended-others')) : askToConfirm(path)
    }
    default:
      throw data(null, { status: 400 })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(title, path)
}

export default function SessionsPage({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  return (
    <>
      <RoomHead text={words.text} title={title}>
        {sessions.length > 1 && <EndOthers />}
      </RoomHead>
      <Done words={words.done} />
      <FormNotice answer={actionData} />
      <SessionList sessions={sessions} />
    </>
  )
}

function EndOthers() {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'end-others'
  return (
    <Form method="post" preventScrollReset>
      <Button busy={busy} name="intent" size="small" type="submit" value="end-others">
        {busy ? words.ending : words.endOthers}
      </Button>
    </Form>
  )
}
