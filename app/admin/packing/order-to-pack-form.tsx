import { useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { TrackingFields } from '#admin/orders/tracking-fields.tsx'
import { PickupPointText } from '#admin/pickup-points/pickup-point-text.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import type { LineToPack, OrderToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { goesToPickupPoint } from '#shop/pickup-points/pickup-points.ts'
import type { CarrierSetting } from '#shop/settings/settings.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PackedLine } from './packed-line.tsx'
import styles from './packing.module.css'
import { PackingKeys } from './packing-keys.tsx'
import { ScannerForm } from './scanner-form.tsx'
import { usePackingKeys } from './use-packing-keys.ts'

type OrderToPackFormProps = {
  order: OrderToPack
  orders: readonly OrderToPack[]
  notes: readonly string[]
  carriers: readonly CarrierSetting[]
  /** A carrier makes labels, so a parcel can get one. */
  makesLabels: boolean
  hasPickupPoints: boolean
  paths: {
    next: string | null
    previous: string | null
    /** Puts the order behind the others; null when there is no other. */
    later: string | null
    of: (order: OrderNumber) => string
  }
}

/** Before the first scan all pieces count as in, so that one click packs the order. */
export function OrderToPackForm(props: OrderToPackFormProps) {
  const { order, orders, notes, carriers, makesLabels, hasPickupPoints, paths } = props
  const { number, delivery, lines, parcelCount } = order
  const [scanned, setScanned] = useState<ReadonlyMap<string, number> | null>(null)
  const [said, setSaid] = useState('')
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const open = (path: string | null) => path && void navigate(path, { preventScrollReset: true })
  const inParcel = (line: LineToPack) => (scanned ? (scanned.get(line.article) ?? 0) : line.left)
  const all = lines.reduce((sum, { left }) => sum + left, 0)
  const packed = lines.reduce((sum, line) => sum + inParcel(line), 0)

  function setCount(line: LineToPack, count: number) {
    const counts = new Map(lines.map((each) => [each.article, inParcel(each)]))
    setScanned(counts.set(line.article, Math.min(Math.max(count, 0), line.left)))
  }
  function scan(text: string) {
    const line = lines.find(({ article }) => article.toLowerCase() === text.toLowerCase())
    if (line) return scanPiece(line)
    const other = orders.find((each) => plain(each.number) === plain(text))
    if (other) return void open(paths.of(other.number))
    setSaid(messages.unknown(text))
  }
  function scanPiece(line: LineToPack) {
    const before = scanned?.get(line.article) ?? 0
    if (before >= line.left) return setSaid(messages.alreadyAll(line.name))
    setScanned(new Map(scanned ?? []).set(line.article, before + 1))
    setSaid(messages.counted(line.name, before + 1, line.left))
  }
  function split() {
    setScanned(new Map())
    setSaid(messages.splitting)
  }
  const { isOn, switchKeys } = usePackingKeys({
    next: () => open(paths.next),
    previous: () => open(paths.previous),
    line: (index) => {
      const line = lines[index]
      if (line) setScanned(new Map(scanned ?? []).set(line.article, line.left))
    },
  })

  return (
    <section aria-label={messages.order(number)} className={styles.order}>
      <ScannerForm
        label={messages.scan}
        onEmpty={() => form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[value="pack"]'))}
        onScan={scan}
        submit={messages.found}
      />
      <p className={styles.said} role="status">
        {said}
      </p>
      <header className={styles.head}>
        <h2>{messages.order(number)}</h2>
        <p>{messages.recipient(`${delivery.firstName} ${delivery.lastName}`, delivery.name, delivery.city)}</p>
        {(delivery.pickupPoint || (hasPickupPoints && goesToPickupPoint(delivery.method))) && (
          <p>
            {adminOrderMessages.facts.pickupPoint}: <PickupPointText point={delivery.pickupPoint} />
          </p>
        )}
        <p>
          <TextLink to={`/all-orders/${number}`}>{messages.openOrder}</TextLink>{' '}
          <TextLink data-key="p" to={`/all-orders/${number}/packing-slip`}>
            {messages.slip}
          </TextLink>
        </p>
      </header>
      {notes.map((note) => (
        <p className={styles.note} key={note}>
          {note}
        </p>
      ))}
      <Form className={styles.form} method="post" preventScrollReset ref={form}>
        <HiddenFields
          fields={{ number, expectedParcels: parcelCount, expectedPickupPoint: delivery.pickupPoint?.id ?? '' }}
        />
        <ul className={styles.lines}>
          {lines.map((line) => (
            <PackedLine
              count={inParcel(line)}
              key={line.article}
              line={line}
              onChange={(count) => setCount(line, count)}
            />
          ))}
        </ul>
        <p className={styles.note}>{packed === all ? messages.allIn : messages.partly(packed, all)}</p>
        <details>
          <LinkSummary>{messages.tracking}</LinkSummary>
          <div className={styles.tracking}>
            <TrackingFields carrier={carriers[0]?.name ?? null} carriers={carriers} trackingNumber={null} />
            <Field
              inputMode="numeric"
              label={adminParcelMessages.weightGrams}
              max={fulfilmentLimits.weightGramsMax}
              min={1}
              name="weight"
              type="number"
            />
          </div>
        </details>
        <div className="btn-row">
          <IntentButton busyText={adminParcelMessages.packing} value="pack" variant="primary">
            {packed > 0 && packed < all ? messages.packPart(packed) : messages.pack}
          </IntentButton>
          {makesLabels && (
            <IntentButton busyText={carrierMessages.making} value="pack-and-label">
              {carrierMessages.packWithLabel}
            </IntentButton>
          )}
          <IntentButton busyText={adminParcelMessages.packing} value="pack-and-hand-over">
            {messages.packAndHandOver}
          </IntentButton>
          {isHydrated && all > 1 && (
            <Button data-key="s" onClick={split} size="small">
              {messages.split}
            </Button>
          )}
          {paths.later && (
            <LinkButton data-key="l" preventScrollReset size="small" to={paths.later}>
              {messages.postpone}
            </LinkButton>
          )}
        </div>
        <p className={styles.note}>{messages.missing}</p>
      </Form>
      <PackingKeys isOn={isOn} onSwitch={switchKeys} />
    </section>
  )
}

function plain(number: string): string {
  return number.replace(/[^0-9a-z]/gi, '').toUpperCase()
}
