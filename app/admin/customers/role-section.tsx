import { Form, useNavigation } from 'react-router'
import { customerWords } from '#rulebook/customer-words.ts'
import { Button } from '#ui/button.tsx'
import styles from './customer-forms.module.css'
import type { ShownCustomer } from './load-customer.server.ts'

const words = customerWords.role

/** Makes somebody one of the shop's own people, or takes that back. */
export function RoleSection({ shown }: { shown: ShownCustomer }) {
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? null : formData?.get('intent')
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
        <Form className={styles.form} method="post" preventScrollReset>
          {isAdmin ? (
            <Button
              busy={intent === 'take-back'}
              name="intent"
              size="small"
              type="submit"
              value="take-back"
              variant="danger"
            >
              {intent === 'take-back' ? words.takingBack : words.takeBack}
            </Button>
          ) : (
            <Button busy={intent === 'make-admin'} name="intent" size="small" type="submit" value="make-admin">
              {intent === 'make-admin' ? words.making : words.make}
            </Button>
          )}
        </Form>
      )}
    </section>
  )
}

/** Why there is nothing to press. */
function obstacleOf({ customer, isYourself }: ShownCustomer): string | null {
  if (isYourself) return customerWords.problems.yourself
  if (customer.isBlocked) return words.blocked
  return customer.isAdmin || customer.emailConfirmed ? null : words.unconfirmed
}
