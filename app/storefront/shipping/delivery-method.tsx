import { type DeliveryOption, deliveryOptions, deliveryWords as words } from '#rulebook/delivery.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { deliveryValue } from '#shop/shipping/delivery.ts'
import { OptionCard, OptionCards } from '#ui/choice.tsx'

type DeliveryMethodProps = {
  /** The price it goes by in the form. */
  chosen: string
  /** What stands below an option's name: when it arrives, or how long it takes. */
  noteOf?: (option: DeliveryOption) => string
}

export function DeliveryMethodChoice({ chosen, noteOf = howLong }: DeliveryMethodProps) {
  return (
    <section className="group">
      <h2>{words.labels.optionDeliveryMethod}</h2>
      <OptionCards legend={words.labels.optionDeliveryMethod}>
        {deliveryOptions.map((option) => (
          <OptionCard
            defaultChecked={deliveryValue(option) === chosen}
            key={option.method}
            name="optionDeliveryMethod"
            note={noteOf(option)}
            title={option.name}
            value={deliveryValue(option)}
          />
        ))}
      </OptionCards>
    </section>
  )
}

export function howLong({ priceCents, fewestDays, mostDays }: DeliveryOption): string {
  return words.howLong(formatPrice(priceCents), fewestDays, mostDays)
}
