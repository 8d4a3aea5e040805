import { Column, Row, Section } from '@react-email/components'
import { formatPrice } from '#rulebook/money.ts'
import type { EmailSums } from './email-content.ts'
import { styled } from './email-styles.ts'

export function SumsSection({ rows, total, taxes = [] }: EmailSums) {
  return (
    <Section {...styled('section')}>
      {rows.map(({ name, amount, isDiscount }) => (
        <SumRow amount={amount} key={name} name={name} style={isDiscount ? 'discount' : 'sum'} />
      ))}
      <SumRow {...total} style="total" />
      {taxes.map(({ name, cents }) => (
        <SumRow amount={formatPrice(cents)} key={name} name={name} style="sum" />
      ))}
    </Section>
  )
}

type SumRowProps = { name: string; amount: string; style: 'sum' | 'discount' | 'total' }

function SumRow({ name, amount, style }: SumRowProps) {
  return (
    <Row>
      <Column {...styled(style)}>{name}</Column>
      <Column align="right" {...styled(style)}>
        {amount}
      </Column>
    </Row>
  )
}
