import { Form, useNavigation } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { returnRequestMessages } from '#rulebook/return-request-messages.ts'
import { Button } from '#ui/button.tsx'
import styles from './returns.module.css'

const messages = returnRequestMessages.offer

/** The customer keeps the pieces for the offered money, or would rather send them back. */
export function OfferForm({ offerCents }: { offerCents: number }) {
  const { state, formData } = useNavigation()
  const isSending = (intent: string) => state !== 'idle' && formData?.get('intent') === intent
  const amount = formatPrice(offerCents)
  return (
    <Form className={styles.offer} method="post" preventScrollReset>
      <h2>{messages.title(amount)}</h2>
      <p>{messages.text}</p>
      <input name="offerCents" type="hidden" value={offerCents} />
      <div className={styles.buttons}>
        <Button busy={isSending('accept-offer')} name="intent" type="submit" value="accept-offer" variant="primary">
          {isSending('accept-offer') ? messages.busy : messages.accept(amount)}
        </Button>
        <Button busy={isSending('decline-offer')} name="intent" type="submit" value="decline-offer">
          {messages.decline}
        </Button>
      </div>
    </Form>
  )
}
