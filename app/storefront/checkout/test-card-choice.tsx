import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import { OptionCard, OptionCards } from '#ui/choice.tsx'
import styles from './checkout.module.css'

const messages = checkoutMessages.pay

/** The fields of the test provider, labelled as a test. The chosen card decides the outcome. */
export function TestCardChoice({
  onChoose,
  heading: Heading,
}: {
  onChoose?: (outcome: string) => void
  heading: 'h2' | 'h3'
}) {
  return (
    <>
      <div className={styles.notice}>
        <Heading>{messages.testTitle}</Heading>
        <p>{messages.testText}</p>
      </div>
      <OptionCards legend={messages.cards}>
        {testCards.map(({ outcome, number, name }, index) => (
          <OptionCard
            defaultChecked={index === 0}
            key={outcome}
            name="card"
            note={number}
            onChange={() => onChoose?.(outcome)}
            title={name}
            value={outcome}
          />
        ))}
      </OptionCards>
    </>
  )
}
