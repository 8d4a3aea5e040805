import { Form, useNavigation } from 'react-router'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { Button, buttonClassName } from '#ui/button.tsx'
import styles from './cancel-order-form.module.css'

const messages = myOrdersMessages.cancel

/** Asks for confirmation in place before cancelling. */
export function CancelOrderForm() {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'cancel'
  return (
    <details className={styles.cancel}>
      <summary className={buttonClassName({})}>{messages.ask}</summary>
      <Form method="post" preventScrollReset>
        <p>{messages.text}</p>
        <Button busy={busy} name="intent" size="small" type="submit" value="cancel">
          {busy ? messages.busy : messages.button}
        </Button>
      </Form>
    </details>
  )
}
