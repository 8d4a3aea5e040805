import { Link } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { sceneMessages } from '#rulebook/scene-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import styles from './scene-cell.module.css'
import { ScenePlate } from './scene-plate.tsx'

const sizes = '(min-width: 1440px) 54.5rem, (min-width: 768px) 61vw, 100vw'

/** A scene between the products of a list, as wide as two of them. */
export function SceneCell({ scene }: { scene: ShownScene }) {
  const { name, products } = scene
  return (
    <figure className={styles.cell}>
      <ScenePlate scene={scene} sizes={sizes} />
      <figcaption className={styles.caption}>
        {name} <span>{sceneMessages.products(products.length)}</span>
        <details>
          <summary>{sceneMessages.listProducts}</summary>
          <ul className={styles.list}>
            {products.map((product) => (
              <li key={product.article}>
                <Link to={productPath(product)}>{product.name}</Link> {formatPrice(product.priceCents)}
                {product.reducedText && <small>{product.reducedText}</small>}
              </li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  )
}
