import { Section } from '@react-email/components'
import type { EmailProduct } from './email-content.ts'
import { styled } from './email-styles.ts'
import { ProductRow } from './product-row.tsx'

export function ProductSection({ products }: { products: readonly EmailProduct[] }) {
  return (
    <Section {...styled('section')}>
      {products.map(({ name, note, price, href, pictureUrl }) => (
        <ProductRow
          amount={price}
          href={href}
          key={`${name} ${href}`}
          name={name}
          note={note}
          pictureUrl={pictureUrl}
        />
      ))}
    </Section>
  )
}
