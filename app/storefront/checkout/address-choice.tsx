import { checkoutWords as words } from '#rulebook/checkout-words.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './checkout.module.css'
import { remember } from './checkout-memory.ts'
import { stepAddress } from './steps.ts'

type AddressChoiceProps = { addresses: readonly { id: string; line: string }[]; chosen: string | null }

/** A customer's other addresses. Choosing one fills in the form; what was typed gives way. */
export function AddressChoice({ addresses, chosen }: AddressChoiceProps) {
  if (addresses.length < 2) return null
  return (
    <section aria-label={words.addresses} className={styles.addresses}>
      <h2>{words.addresses}</h2>
      <ul>
        {addresses.map(({ id, line }) => (
          <li key={id}>
            <TextLink
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => remember({ draft: null })}
              preventScrollReset
              replace
              to={`${stepAddress('delivery')}&address=${id}`}
            >
              {words.sendTo(line)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
