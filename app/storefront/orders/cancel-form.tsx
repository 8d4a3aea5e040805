import { Form, useNavigation } from 'react-router'
import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import styles from './cancel-form.module.css'

const words = myOrdersWords.cancel

/** Asks for confirmation in place before cancelling. */
export function CancelForm() {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'cancel'
  return (
    <details className={styles.cancel}>
      <summary className={buttonLook({})}>{words.ask}</summary>
      <Form method="post" preventScrollReset>
        <p>{words.text}</p>
        <Button busy={busy} name="intent" size="small" type="submit" value="cancel">
          {busy ? words.busy : words.button}
        </Button>
      </Form>
    </details>
  )
}
