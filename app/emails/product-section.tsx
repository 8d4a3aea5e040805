import { Column, Img, Link, Row, Section } from '@react-email/components'
import type { EmailProduct } from './email-content.ts'
import { styled } from './email-styles.ts'

const pictureSide = 72

export function ProductSection({ products }: { products: readonly EmailProduct[] }) {
  return (
    <Section {...styled('section')}>
      {products.map(({ name, note, price, href, pictureUrl }) => (
        <Row key={`${name} ${href}`}>
          {pictureUrl && (
            <Column {...styled('picture')}>
              <Img alt="" height={pictureSide} src={pictureUrl} {...styled('image')} width={pictureSide} />
            </Column>
          )}
          <Column {...styled('product')}>
            <Link href={href} {...styled('link')}>
              {name}
            </Link>
            <br />
            <span {...styled('secondary')}>{note}</span>
          </Column>
          <Column align="right" {...styled('price')}>
            {price}
          </Column>
        </Row>
      ))}
    </Section>
  )
}
