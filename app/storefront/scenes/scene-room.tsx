import { useState } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { productSectionMessages } from '#rulebook/product-section-messages.ts'
import { sceneMessages } from '#rulebook/scene-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { ScenePlate } from './scene-plate.tsx'
import './scene-room.css'

const titleId = 'room-title'
const sizes = '(min-width: 1280px) 66vw, 100vw'

/** `shownIn`: the product on whose page the room is. */
type SceneRoomProps = { scene: ShownScene; shownIn?: string }

/** A scene with its products beside it, or below it in narrow windows. */
export function SceneRoom({ scene, shownIn }: SceneRoomProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  return (
    <section className={`section section--flush below scene-room-section`} aria-labelledby={titleId} id="room">
      <div className={`wrap scene-room-room`}>
        <ScenePlate scene={scene} sizes={sizes} pointed={pointed} />
        <div className="scene-room-text">
          <h2 id={titleId}>{shownIn === undefined ? sceneMessages.room : productSectionMessages.sameRoom}</h2>
          <p>{scene.name}</p>
          <ul className="scene-room-list" onPointerLeave={() => setPointed(null)}>
            {scene.products
              .filter(({ article }) => article !== shownIn)
              .map((product) => (
                <li key={product.article} onPointerEnter={() => setPointed(product.article)}>
                  <ProductPicture
                    picture={product.mainPicture}
                    lit={product.hoverPicture}
                    sizes="3rem"
                    alt=""
                    className="scene-room-picture"
                  />
                  <div>
                    <Link to={productPath(product)}>{product.name}</Link>
                    <p>{formatPrice(product.priceCents)}</p>
                    {product.reducedText && <p>{product.reducedText}</p>}
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
