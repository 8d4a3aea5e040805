import type { ProductDetails } from '#shop/catalog/catalog.ts'
import styles from './about-panel.module.css'
import { ProductPicture } from './product-picture.tsx'

const pictureSizes = '(min-width: 1440px) 35rem, (min-width: 768px) 40vw, 94vw'

export function AboutPanel({ product }: { product: ProductDetails }) {
  const picture = product.hoverPicture ?? product.pictures[1] ?? null
  return (
    <div className={styles.about} data-pictured={picture !== null || undefined}>
      <div className="prose">
        {paragraphsOf(product.aboutProduct || product.description).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {/* The gallery above shows the same pictures with their alternative texts, in the evening beginning with this one, which is lit. */}
      {picture && (
        <ProductPicture picture={picture} lit={picture} sizes={pictureSizes} alt="" className={styles.picture} />
      )}
    </div>
  )
}

/** Each line of the text is one paragraph. Repeated lines are shown once. */
function paragraphsOf(text: string): string[] {
  const lines = text.split(/\n+/).map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}
