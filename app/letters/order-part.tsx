import { Column, Img, Row, Section, Text } from '@react-email/components'
import { letterWords } from '#rulebook/letter-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { OrderContents } from './letter-content.ts'
import { look } from './look.ts'
import { sumsOf } from './order-sums.ts'

const words = letterWords.order
const pictureSide = 72

export function OrderPart({ order }: { order: OrderContents }) {
  const { lines, delivery, totalCents } = order
  return (
    <>
      <Section style={look.part}>
        {lines.map((line) => (
          <Row key={line.article}>
            {line.pictureUrl && (
              <Column style={look.picture}>
                <Img src={line.pictureUrl} alt="" width={pictureSide} height={pictureSide} style={look.image} />
              </Column>
            )}
            <Column style={look.product}>
              {line.name}
              <br />
              <span style={look.quiet}>{words.amount(line.quantity, formatPrice(line.priceCents))}</span>
            </Column>
            <Column align="right" style={look.price}>
              {formatPrice(line.quantity * line.priceCents)}
            </Column>
          </Row>
        ))}
        {sumsOf(order).map(({ name, amount, isSaved }) => (
          <Row key={name}>
            <Column style={isSaved ? look.saved : look.sum}>{name}</Column>
            <Column align="right" style={isSaved ? look.saved : look.sum}>
              {amount}
            </Column>
          </Row>
        ))}
        <Row>
          <Column style={look.total}>{words.total}</Column>
          <Column align="right" style={look.total}>
            {formatPrice(totalCents)}
          </Column>
        </Row>
      </Section>
      {delivery.address.length > 0 && <Destination delivery={delivery} />}
    </>
  )
}

function Destination({ delivery }: Pick<OrderContents, 'delivery'>) {
  return (
    <Section style={look.part}>
      <Text style={look.label}>{words.goingTo}</Text>
      <Text style={look.address}>
        {delivery.address.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {delivery.estimate && words.arrives(delivery.estimate)}
      </Text>
    </Section>
  )
}
