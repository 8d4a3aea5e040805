import { adminProductMessages } from '#rulebook/admin-product-messages.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Price } from '#ui/price.tsx'
import type { FormPicture } from './picture-list.ts'
import styles from './product-form.module.css'
import type { ProductValues } from './product-values.ts'

const messages = adminProductMessages.preview

export function ProductPreview({ values, picture }: { values: ProductValues; picture: FormPicture | undefined }) {
  const cents = readCents(values.price)
  if (!useHydrated()) return null
  return (
    <section aria-label={messages.title} className={styles.preview}>
      <h2>{messages.title}</h2>
      <div className={styles.card}>
        {picture ? <img alt={picture.alt} height={240} src={picture.url} width={192} /> : <p>{messages.noPicture}</p>}
        <div>
          <strong>{values.name || messages.name}</strong>
          <p>{values.description}</p>
          {Number.isNaN(cents) ? null : <Price cents={cents} />}
        </div>
      </div>
    </section>
  )
}
