import { Form, useNavigation } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { socialSignInMessages } from '#rulebook/social-sign-in-messages.ts'
import type { LinkedProviders } from '#shop/accounts/social/list-linked-providers.server.ts'
import { AccountSection } from '#storefront/account/account-section.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import styles from './linked-sign-ins.module.css'
import { ProviderLogo } from './provider-logo.tsx'

const messages = socialSignInMessages.section

type Provider = LinkedProviders['providers'][number]

export function LinkedSignInsSection({ providers }: { providers: readonly Provider[] }) {
  return (
    <AccountSection text={messages.text} title={messages.title}>
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} />
        ))}
      </ul>
    </AccountSection>
  )
}

function ProviderRow({ provider: { id, linkedSince, isLastMethod, reason } }: { provider: Provider }) {
  const { timeZone } = useShopSetup()
  return (
    <li>
      <ProviderLogo provider={id} />
      <div>
        <h3>{socialSignInMessages.names[id]}</h3>
        <p>{reason ?? (linkedSince ? messages.linked(formatDate(linkedSince, timeZone)) : messages.notLinked)}</p>
        {isLastMethod && <p>{messages.lastSignInMethod}</p>}
      </div>
      {linkedSince && !isLastMethod && <UnlinkForm id={id} />}
      {!linkedSince && reason === null && (
        <form action={`/sign-in-with/${id}`} method="post">
          <input name="link" type="hidden" value="1" />
          <Button size="small" type="submit">
            {messages.link(id)}
          </Button>
        </form>
      )}
    </li>
  )
}

function UnlinkForm({ id }: { id: Provider['id'] }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('provider') === id
  return (
    <Form method="post" preventScrollReset>
      <input name="provider" type="hidden" value={id} />
      <Button busy={busy} name="intent" size="small" type="submit" value="unlink">
        {busy ? messages.saving : messages.unlink(id)}
      </Button>
    </Form>
  )
}
