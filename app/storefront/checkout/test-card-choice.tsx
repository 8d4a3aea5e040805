import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import { OptionCard, OptionCards } from '#ui/choice.tsx'
import styles from './checkout.module.css'

const messages = checkoutMessages.pay

/** The fields of the test provider, labelled as a test. The chosen card decides the outcome. */
export function TestCardChoice({ onChoose }: { onChoose?: (outcome: string) => void }) {
  return (
    <>
      <div className={styles.notice}>
        <h3>{messages.testTitle}</h3>
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
