import { Column, Img, Row, Section, Text } from '@react-email/components'
import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { OrderContents } from './email-content.ts'
import { styled } from './email-styles.ts'
import { arrivalLineOf, totalRowsOf } from './order-totals.ts'

const messages = emailMessages.order
const pictureSide = 72

export function OrderSection({ order }: { order: OrderContents }) {
  const { lines, delivery, totalCents, taxes = [] } = order
  return (
    <>
      <Section {...styled('section')}>
        {lines.map((line) => (
          <Row key={line.article}>
            {line.pictureUrl && (
              <Column {...styled('picture')}>
                <Img src={line.pictureUrl} alt="" width={pictureSide} height={pictureSide} {...styled('image')} />
              </Column>
            )}
            <Column {...styled('product')}>
              {line.name}
              <br />
              <span {...styled('secondary')}>{messages.amount(line.quantity, formatPrice(line.priceCents))}</span>
            </Column>
            <Column align="right" {...styled('price')}>
              {formatPrice(line.quantity * line.priceCents)}
            </Column>
          </Row>
        ))}
        {totalRowsOf(order).map(({ name, amount, isDiscount }) => (
          <Row key={name}>
            <Column {...styled(isDiscount ? 'discount' : 'sum')}>{name}</Column>
            <Column align="right" {...styled(isDiscount ? 'discount' : 'sum')}>
              {amount}
            </Column>
          </Row>
        ))}
        <Row>
          <Column {...styled('total')}>{messages.total}</Column>
          <Column align="right" {...styled('total')}>
            {formatPrice(totalCents)}
          </Column>
        </Row>
        {taxes.map(({ name, cents }) => (
          <Row key={name}>
            <Column {...styled('sum')}>{name}</Column>
            <Column align="right" {...styled('sum')}>
              {formatPrice(cents)}
            </Column>
          </Row>
        ))}
      </Section>
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
