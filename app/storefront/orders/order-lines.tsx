import { Link } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import type { OrderLine } from '#shop/orders/orders.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { type PricedRow, PricedTable } from '#ui/priced-table.tsx'
import { TextLink } from '#ui/text-link.tsx'

const messages = myOrdersMessages.lines

type OrderLinesProps = {
  label: string
  lines: readonly OrderLine[]
  /** True on paper, which has no pictures and links. */
  plain?: boolean
  /** Links to the review form are shown only after the order has arrived. */
  arrived?: boolean
}

/** The products of an order, at the prices when it was placed. */
export function OrderLines({ label, lines, plain = false, arrived = false }: OrderLinesProps) {
  return <PricedTable heads={messages} label={label} rows={lines.map((line) => rowOf(line, { plain, arrived }))} />
}

function rowOf(line: OrderLine, { plain, arrived }: { plain: boolean; arrived: boolean }): PricedRow {
  const { article, name, path, picture, lit, priceCents, quantity, refundedQuantity, loweredQuantity, loweredCents } =
    line
  const feedback = arrived && path && (
    <TextLink aria-label={messages.feedbackOn(name)} to={`${path}/feedback`}>
      {messages.feedback}
    </TextLink>
  )
  return {
    key: article,
    name: path && !plain ? <Link to={path}>{name}</Link> : name,
    picture: !plain && <ProductPicture alt="" picture={picture} lit={lit} sizes="3.5rem" />,
    notes: [
      ...(feedback ? [feedback] : []),
      ...(refundedQuantity > 0 ? [messages.refunded(refundedQuantity)] : []),
      ...(loweredCents > 0 ? [messages.lowered(loweredQuantity, formatPrice(loweredCents))] : []),
    ],
    priceCents,
    quantity,
  }
}
