import { Form, useNavigation } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import type { ListedSession } from '#shop/accounts/sessions/list-sessions.server.ts'
import { AccountSection } from '#storefront/account/account-section.tsx'
import { Button } from '#ui/button.tsx'
import { SessionList } from './session-list.tsx'

const messages = accountAreaMessages.devices

export function DevicesSection({ sessions }: { sessions: readonly ListedSession[] }) {
  return (
    <AccountSection text={messages.text} title={messages.title}>
      <div>
        <SessionList sessions={sessions} />
        {sessions.length > 1 && <EndOtherSessionsForm />}
      </div>
    </AccountSection>
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
