import { useState } from 'react'
import { Link } from 'react-router'
import { sceneMessages } from '#rulebook/scene-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { ScenePlate } from './scene-plate.tsx'
import styles from './scene-room.module.css'

const titleId = 'room-title'
const sizes = '(min-width: 1280px) 66vw, 100vw'

/** A scene with all its products beside it, or below it in narrow windows. */
export function SceneRoom({ scene }: { scene: ShownScene }) {
  const [pointed, setPointed] = useState<string | null>(null)
  return (
    <section className={`section section--flush below ${styles.section}`} aria-labelledby={titleId} id="room">
      <div className={`wrap ${styles.room}`}>
        <ScenePlate scene={scene} sizes={sizes} pointed={pointed} />
        <div className={styles.text}>
          <h2 id={titleId}>{sceneMessages.room}</h2>
          <p>{scene.name}</p>
          <ul className={styles.list} onPointerLeave={() => setPointed(null)}>
            {scene.products.map((product) => (
              <li key={product.article} onPointerEnter={() => setPointed(product.article)}>
                <ProductPicture
                  picture={product.mainPicture}
                  lit={product.hoverPicture}
                  sizes="3rem"
                  alt=""
                  className={styles.picture}
                />
                <div>
                  <Link to={productPath(product)}>{product.name}</Link>
                  <p>{formatPrice(product.priceCents)}</p>
                </div>
                <AddToCartButton product={product} variant="icon" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
