import { deliveryMessages as messages } from '#rulebook/delivery.ts'
import { formatPrice } from '#rulebook/money.ts'
import { chosenDeliveryOption, type DeliveryOption, type DeliveryOptions } from '#shop/shipping/delivery.ts'
import { OptionCard, OptionCards } from '#ui/choice.tsx'

type DeliveryMethodChoiceProps = {
  options: DeliveryOptions
  /** Method or price of the chosen option. */
  chosen: string
  /** Text below an option's name: by default how long it takes, in the checkout when it arrives. */
  noteOf?: (option: DeliveryOption) => string
}

export function DeliveryMethodChoice(props: DeliveryMethodChoiceProps) {
  return (
    <section className="group">
      <h2>{messages.labels.optionDeliveryMethod}</h2>
      <DeliveryMethodOptions {...props} />
    </section>
  )
}

/** The choice alone, for a section that has a title of its own. */
export function DeliveryMethodOptions({ options, chosen, noteOf = priceAndDuration }: DeliveryMethodChoiceProps) {
  const { method } = chosenDeliveryOption(options, chosen)
  return (
    <OptionCards legend={messages.labels.optionDeliveryMethod}>
      {options.map((option) => (
        <OptionCard
          defaultChecked={option.method === method}
          key={option.method}
          name="optionDeliveryMethod"
          note={noteOf(option)}
          title={option.name}
          value={option.method}
        />
      ))}
    </OptionCards>
  )
}

export function priceAndDuration({ priceCents, fewestDays, mostDays }: DeliveryOption): string {
  return messages.priceAndDays(formatPrice(priceCents), messages.days(fewestDays, mostDays))
}
