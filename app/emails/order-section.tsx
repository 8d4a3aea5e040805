import { Column, Img, Row, Section, Text } from '@react-email/components'
import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { OrderContents } from './email-content.ts'
import { emailStyles } from './email-styles.ts'
import { arrivalLineOf, totalRowsOf } from './order-totals.ts'

const messages = emailMessages.order
const pictureSide = 72

export function OrderSection({ order }: { order: OrderContents }) {
  const { lines, delivery, totalCents, taxes = [] } = order
  return (
    <>
      <Section style={emailStyles.section}>
        {lines.map((line) => (
          <Row key={line.article}>
            {line.pictureUrl && (
              <Column style={emailStyles.picture}>
                <Img src={line.pictureUrl} alt="" width={pictureSide} height={pictureSide} style={emailStyles.image} />
              </Column>
            )}
            <Column style={emailStyles.product}>
              {line.name}
              <br />
              <span style={emailStyles.secondary}>{messages.amount(line.quantity, formatPrice(line.priceCents))}</span>
            </Column>
            <Column align="right" style={emailStyles.price}>
              {formatPrice(line.quantity * line.priceCents)}
            </Column>
          </Row>
        ))}
        {totalRowsOf(order).map(({ name, amount, isDiscount }) => (
          <Row key={name}>
            <Column style={isDiscount ? emailStyles.discount : emailStyles.sum}>{name}</Column>
            <Column align="right" style={isDiscount ? emailStyles.discount : emailStyles.sum}>
              {amount}
            </Column>
          </Row>
        ))}
        <Row>
          <Column style={emailStyles.total}>{messages.total}</Column>
          <Column align="right" style={emailStyles.total}>
            {formatPrice(totalCents)}
          </Column>
        </Row>
        {taxes.map(({ name, cents }) => (
          <Row key={name}>
            <Column style={emailStyles.sum}>{name}</Column>
            <Column align="right" style={emailStyles.sum}>
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
    <Section style={emailStyles.section}>
      <Text style={emailStyles.label}>{messages.deliveryAddress}</Text>
      <Text style={emailStyles.address}>
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
    <Section style={emailStyles.section}>
      <Text style={emailStyles.label}>{messages.pickupPoint}</Text>
      <Text style={emailStyles.address}>
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
