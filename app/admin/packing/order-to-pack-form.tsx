import { Check } from 'lucide'
import { useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { TrackingFields } from '#admin/orders/tracking-fields.tsx'
import { PickupPointText } from '#admin/pickup-points/pickup-point-text.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import type { LineToPack, OrderToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { goesToPickupPoint } from '#shop/pickup-points/pickup-points.ts'
import type { CarrierSetting } from '#shop/settings/settings.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './packing.module.css'
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
  next: string | null
  previous: string | null
}

/** Before the first scan all pieces count as in, so that one click packs the order. */
export function OrderToPackForm(props: OrderToPackFormProps) {
  const { order, orders, notes, carriers, makesLabels, hasPickupPoints, next, previous } = props
  const { number, delivery, lines, parcelCount } = order
  const [scanned, setScanned] = useState<ReadonlyMap<string, number> | null>(null)
  const [said, setSaid] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
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
    if (other) return void navigate(`/packing?order=${other.number}`, { preventScrollReset: true })
    setSaid(messages.unknown(text))
  }
  function scanPiece(line: LineToPack) {
    const before = scanned?.get(line.article) ?? 0
    if (before >= line.left) return setSaid(messages.alreadyAll(line.name))
    setScanned(new Map(scanned ?? []).set(line.article, before + 1))
    setSaid(messages.counted(line.name, before + 1, line.left))
  }
  const { isOn, switchKeys } = usePackingKeys({
    next: () => next && void navigate(`/packing?order=${next}`, { preventScrollReset: true }),
    previous: () => previous && void navigate(`/packing?order=${previous}`, { preventScrollReset: true }),
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
          <TextLink to={`/all-orders/${number}/packing-slip`}>{messages.slip}</TextLink>
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
          <summary>{messages.tracking}</summary>
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
            {messages.pack}
          </IntentButton>
          {makesLabels && (
            <IntentButton busyText={carrierMessages.making} value="pack-and-label">
              {carrierMessages.packWithLabel}
            </IntentButton>
          )}
          <IntentButton busyText={adminParcelMessages.packing} value="pack-and-hand-over">
            {messages.packAndHandOver}
          </IntentButton>
        </div>
        <p className={styles.note}>{messages.missing}</p>
      </Form>
      <Keys isOn={isOn} onSwitch={switchKeys} />
    </section>
  )
}

type PackedLineProps = { line: LineToPack; count: number; onChange: (count: number) => void }

function PackedLine({ line: { article, name, picture, left }, count, onChange }: PackedLineProps) {
  return (
    <li data-in={count === left || undefined}>
      {picture && <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />}
      <span>
        <strong>{name}</strong>
        <small>{article}</small>
      </span>
      <span className={styles.count}>
        {count === left && <Icon of={Check} small />}
        <input
          aria-label={messages.inParcel(name)}
          autoComplete="off"
          inputMode="numeric"
          max={left}
          min={0}
          name={`pieces:${article}`}
          onChange={({ target }) => onChange(Number(target.value))}
          type="number"
          value={count}
        />
        {messages.of(left)}
      </span>
    </li>
  )
}

function Keys({ isOn, onSwitch }: { isOn: boolean; onSwitch: (on: boolean) => void }) {
  const { title, packed, move, line, scan } = messages.keys
  const keys = [
    ['Enter', packed],
    ['J K', move],
    ['1–9', line],
    [messages.scanHint, scan],
  ] as const
  return (
    <div className={styles.keys}>
      <dl aria-label={title}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={isOn} onChange={({ target }) => onSwitch(target.checked)}>
        {messages.keys.single}
      </Checkbox>
    </div>
  )
}

function plain(number: string): string {
  return number.replace(/[^0-9a-z]/gi, '').toUpperCase()
}
