import { Column, Img, Link, Row, Section } from '@react-email/components'
import type { EmailProduct } from './email-content.ts'
import { emailStyles } from './email-styles.ts'

const pictureSide = 72

export function ProductSection({ products }: { products: readonly EmailProduct[] }) {
  return (
    <Section style={emailStyles.section}>
      {products.map(({ name, note, price, href, pictureUrl }) => (
        <Row key={`${name} ${href}`}>
          {pictureUrl && (
            <Column style={emailStyles.picture}>
              <Img alt="" height={pictureSide} src={pictureUrl} style={emailStyles.image} width={pictureSide} />
            </Column>
          )}
          <Column style={emailStyles.product}>
            <Link href={href} style={emailStyles.link}>
              {name}
            </Link>
            <br />
            <span style={emailStyles.secondary}>{note}</span>
          </Column>
          <Column align="right" style={emailStyles.price}>
            {price}
          </Column>
        </Row>
      ))}
    </Section>
  )
}
