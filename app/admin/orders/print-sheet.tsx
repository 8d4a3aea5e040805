import type { ReactNode } from 'react'
import { adminOrderWords as words } from '#rulebook/admin-order-words.ts'
import { shopFacts } from '#rulebook/shop.ts'
import type { Order } from '#shop/orders/orders.ts'
import { spacedPhone } from '#shop/shipping/delivery.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './print-sheet.module.css'

/** A printable page. On the screen it has a back link and a print button, which are not printed. */
export function PrintSheet({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <main className={styles.desk}>
      <div className={styles.tools}>
        <LinkButton size="small" to={back}>
          {words.backToOrder}
        </LinkButton>
        {isHydrated && (
          <Button onClick={() => window.print()} size="small" variant="primary">
            {words.print}
          </Button>
        )}
      </div>
      <article className={styles.sheet}>
        <p className={styles.shop}>{shopFacts.name}</p>
        <h1>{title}</h1>
        {children}
      </article>
    </main>
  )
}

/** The recipient's address; `children` is an extra last line. */
export function Recipient({ order, title, children }: { order: Order; title: string; children: ReactNode }) {
  const { firstName, lastName, address, city, postalCode, phoneNumber } = order.delivery
  return (
    <address>
      <strong>{title}</strong>
      <span>
        {firstName} {lastName}
      </span>
      {address && <span>{address}</span>}
      <span>
        {city} {postalCode}
      </span>
      {phoneNumber && <span>{spacedPhone(phoneNumber)}</span>}
      {children && <span>{children}</span>}
    </address>
  )
}
