import type { ReactNode } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { arrivalOfOrder } from '#shop/orders/order-promise.ts'
import type { Order } from '#shop/orders/orders.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import avif480 from '#storefront/home/pictures/thanks-480.avif'
import webp480 from '#storefront/home/pictures/thanks-480.webp'
import avif800 from '#storefront/home/pictures/thanks-800.avif'
import webp800 from '#storefront/home/pictures/thanks-800.webp'
import avif1500 from '#storefront/home/pictures/thanks-1500.avif'
import webp1500 from '#storefront/home/pictures/thanks-1500.webp'
import styles from './thanks-opening.module.css'

const { next } = checkoutMessages.order

type ThanksOpeningProps = {
  order: Order
  title: string
  texts: readonly string[]
  /** The one way on. */
  children: ReactNode
}

/** The head of the page of an order that has just been paid: the thanks, what comes next, and a picture. */
export function ThanksOpening({ order, title, texts, children }: ThanksOpeningProps) {
  const { timeZone } = useShopSetup()
  const { delivery } = order
  const sentences = [...texts, next.email(delivery.email), next.arrives(delivery.name, arrivalOfOrder(order, timeZone))]
  return (
    <header className={`bleed ${styles.opening}`}>
      <div className={styles.copy}>
        <h1>{title}</h1>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {children}
      </div>
      <picture className={styles.media}>
        <source sizes={sizes} srcSet={sourceSet(avif480, avif800, avif1500)} type="image/avif" />
        <img
          alt=""
          height={1250}
          sizes={sizes}
          src={webp800}
          srcSet={sourceSet(webp480, webp800, webp1500)}
          width={1500}
        />
      </picture>
    </header>
  )
}

const sizes = '(min-width: 768px) max(60vw, 48rem), 100vw'

function sourceSet(small: string, medium: string, large: string): string {
  return `${small} 480w, ${medium} 800w, ${large} 1500w`
}
