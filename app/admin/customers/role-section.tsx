import { Form, useNavigation } from 'react-router'
import { customerWords } from '#rulebook/customer-words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import styles from './customer-forms.module.css'
import type { ShownCustomer } from './load-customer.server.ts'

const words = customerWords.role

export function RoleSection({ shown }: { shown: ShownCustomer }) {
  const { isAdmin } = shown.customer
  const obstacle = obstacleOf(shown)
  return (
    <section>
      <h2>{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      {shown.owesSecondFactor && <p className={styles.text}>{words.factorFirst}</p>}
      {obstacle ? (
        <p className={styles.text}>{obstacle}</p>
      ) : (
        <ChangeRole isAdmin={isAdmin} key={String(isAdmin)} name={shown.customer.fullName} />
      )}
    </section>
  )
}

/** Asks for confirmation in place, also without JavaScript. */
function ChangeRole({ isAdmin, name }: { isAdmin: boolean; name: string }) {
  const { state, formData } = useNavigation()
  const intent = isAdmin ? 'take-back' : 'make-admin'
  const busy = state !== 'idle' && formData?.get('intent') === intent
  const say = isAdmin
    ? { ask: words.takeBack, sure: words.takeBackSure(name), yes: words.takeBackYes, busy: words.takingBack }
    : { ask: words.make, sure: words.makeSure(name), yes: words.makeYes, busy: words.making }
  return (
    <details className={styles.sure}>
      <summary className={buttonLook({ size: 'small' })}>{say.ask}</summary>
      <Form className={styles.form} method="post" preventScrollReset>
        <p className={styles.text}>{say.sure}</p>
        <Button busy={busy} name="intent" size="small" type="submit" value={intent} variant="danger">
          {busy ? say.busy : say.yes}
        </Button>
      </Form>
    </details>
  )
}

/** Shown in place of the buttons, for example "You cannot do that to yourself". */
function obstacleOf({ customer, isYourself }: ShownCustomer): string | null {
  if (isYourself) return customerWords.problems.yourself
  if (customer.isBlocked) return words.blocked
  return customer.isAdmin || customer.emailConfirmed ? null : words.unconfirmed
}
