import { Link } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { ScenePlate } from '#storefront/scenes/scene-plate.tsx'
import styles from './content-body.module.css'

/** Without the cell of a list: two pages that share its styles would make every category fetch one more file. */
export function StoryScene({ scene }: { scene: ShownScene }) {
  const { name, products } = scene
  return (
    <figure className={styles.figure}>
      <ScenePlate scene={scene} sizes="(min-width: 768px) 38.5rem, 100vw" />
      <figcaption>
        {name}
        <ul className={styles.sceneProducts}>
          {products.map((product) => (
            <li key={product.article}>
              <Link to={productPath(product)}>{product.name}</Link> {formatPrice(product.priceCents)}
              {product.reducedText && <small>{product.reducedText}</small>}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
