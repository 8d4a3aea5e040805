import { Section, Text } from '@react-email/components'
import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { EmailPieces } from './email-content.ts'
import { styled } from './email-styles.ts'
import { ProductRow } from './product-row.tsx'

export function PiecesSection({ label, lines }: EmailPieces) {
  return (
    <Section {...styled('section')}>
      {label && <Text {...styled('label')}>{label}</Text>}
      {lines.map(({ name, quantity, cents, pictureUrl }) => (
        <ProductRow
          amount={cents === undefined ? undefined : formatPrice(cents)}
          key={name}
          name={name}
          note={emailMessages.order.pieces(quantity)}
          pictureUrl={pictureUrl}
        />
      ))}
    </Section>
  )
}
