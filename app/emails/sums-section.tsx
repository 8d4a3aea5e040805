import { Column, Row, Section } from '@react-email/components'
import type { EmailSums } from './email-content.ts'
import { styled } from './email-styles.ts'

export function SumsSection({ rows, total }: EmailSums) {
  return (
    <Section {...styled('section')}>
      {rows.map(({ name, amount }) => (
        <Row key={name}>
          <Column {...styled('sum')}>{name}</Column>
          <Column align="right" {...styled('sum')}>
            {amount}
          </Column>
        </Row>
      ))}
      <Row>
        <Column {...styled('total')}>{total.name}</Column>
        <Column align="right" {...styled('total')}>
          {total.amount}
        </Column>
      </Row>
    </Section>
  )
}
