import { Section, Text } from '@react-email/components'
import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { OrderContents } from './email-content.ts'
import { styled } from './email-styles.ts'
import { arrivalLineOf, sumsOf } from './order-totals.ts'
import { ProductRow } from './product-row.tsx'
import { SumsSection } from './sums-section.tsx'

const messages = emailMessages.order

export function OrderSection({ order }: { order: OrderContents }) {
  const { lines, delivery } = order
  return (
    <>
      <Section {...styled('section')}>
        {lines.map(({ article, name, quantity, priceCents, pictureUrl }) => (
          <ProductRow
            amount={formatPrice(quantity * priceCents)}
            key={article}
            name={name}
            note={messages.amount(quantity, formatPrice(priceCents))}
            pictureUrl={pictureUrl}
          />
        ))}
      </Section>
      <SumsSection {...sumsOf(order)} />
      {delivery.address.length > 0 && <DeliverySection delivery={delivery} />}
      {delivery.pickupPoint && delivery.pickupPoint.length > 0 && <PickupPointSection lines={delivery.pickupPoint} />}
    </>
  )
}

function DeliverySection({ delivery }: Pick<OrderContents, 'delivery'>) {
  return (
    <Section {...styled('section')}>
      <Text {...styled('label')}>{messages.deliveryAddress}</Text>
      <Text {...styled('address')}>
        {delivery.address.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {arrivalLineOf(delivery)}
      </Text>
    </Section>
  )
}

function PickupPointSection({ lines }: { lines: readonly string[] }) {
  return (
    <Section {...styled('section')}>
      <Text {...styled('label')}>{messages.pickupPoint}</Text>
      <Text {...styled('address')}>
        {lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </Text>
    </Section>
  )
}
