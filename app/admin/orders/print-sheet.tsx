import type { ReactNode } from 'react'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { Order } from '#shop/orders/orders.ts'
import { type OrderPickupPoint, pickupPointLine } from '#shop/pickup-points/pickup-points.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import { Button, buttonClassName } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './print-sheet.module.css'

/** A printable page. On the screen it has a back link and a print button, which are not printed. */
export function PrintSheet(props: { title: string; backPath: string; pdfPath: string; children: ReactNode }) {
  const { title, backPath, pdfPath, children } = props
  return (
    <PrintPage backLabel={messages.backToOrder} backPath={backPath} pdfPath={pdfPath}>
      <Sheet title={title}>{children}</Sheet>
    </PrintPage>
  )
}

/** Sheets that are printed together, each on paper of its own. */
export function PrintPage(props: { backPath: string; backLabel: string; pdfPath?: string; children: ReactNode }) {
  const { backPath, backLabel, pdfPath, children } = props
  const isHydrated = useHydrated()
  return (
    <main className={styles.page}>
      <div className={styles.toolbar}>
        <LinkButton size="small" to={backPath}>
          {backLabel}
        </LinkButton>
        {/* A plain link, because the router cannot load a file. */}
        {pdfPath && (
          <a className={buttonClassName({ size: 'small' })} href={pdfPath}>
            {messages.invoiceSheet.pdf}
          </a>
        )}
        {isHydrated && (
          <Button onClick={() => window.print()} size="small" variant="primary">
            {messages.print}
          </Button>
        )}
      </div>
      {children}
    </main>
  )
}

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.sheet} data-paper>
      <p className={styles.shopName}>{shopFacts.name}</p>
      <h1>{title}</h1>
      {children}
    </article>
  )
}

/** The recipient's address; `children` is an extra last line. */
export function Recipient({
  order,
  title,
  point = null,
  children,
}: {
  order: Pick<Order, 'delivery'>
  title: string
  /** Where the parcel goes, on slips. */
  point?: OrderPickupPoint | null
  children: ReactNode
}) {
  const { firstName, lastName, address, city, postalCode, country, phoneNumber } = order.delivery
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
      <span>{country.name}</span>
      {phoneNumber && <span>{formatPhone(phoneNumber, country)}</span>}
      {children && <span>{children}</span>}
      {point && (
        <span>
          <strong>{messages.facts.pickupPoint}</strong> {pickupPointLine(point)} ({point.carrier} {point.code})
        </span>
      )}
    </address>
  )
}
