import { ExternalLink } from 'lucide'
import { useId } from 'react'
import { Form } from 'react-router'
import { ButtonForm, HiddenFields } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminParcelMessages as messages } from '#rulebook/admin-parcel-messages.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { formatPrice } from '#rulebook/money.ts'
import {
  correctionsOf,
  nextStatesOf,
  type Parcel,
  type ParcelState,
  packableUnits,
  wasSentByHand,
} from '#shop/fulfilment/parcels.ts'
import { trackingUrl } from '#shop/fulfilment/tracking.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { refundableInParcel, refundSumOf } from '#shop/orders/refund-amounts.ts'
import type { CarrierSetting } from '#shop/settings/settings.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type OrderLabels, ParcelLabel } from './parcel-label.tsx'
import styles from './parcels-section.module.css'
import { PiecesTable } from './pieces-table.tsx'
import { TrackingFields } from './tracking-fields.tsx'

type ParcelsSectionProps = { order: OrderForAdmin; carriers: readonly CarrierSetting[]; labels: OrderLabels }

export function ParcelsSection({ order, carriers, labels }: ParcelsSectionProps) {
  const may = useMayDo()
  const names = new Map(order.lines.map(({ article, name }) => [article, name]))
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      {order.parcels.map((parcel) => (
        <ParcelCard carriers={carriers} key={parcel.id} labels={labels} names={names} order={order} parcel={parcel} />
      ))}
      {may('packing') && <PackForm carriers={carriers} order={order} />}
    </section>
  )
}

type ParcelCardProps = {
  order: OrderForAdmin
  parcel: Parcel
  names: ReadonlyMap<string, string>
  carriers: readonly CarrierSetting[]
  labels: OrderLabels
}

function ParcelCard({ order, parcel, names, carriers, labels }: ParcelCardProps) {
  const { formatDateTime } = useShopDates()
  const { number, state, replaces, weightGrams, resolution, claimNote, lines, events, packedAt } = parcel
  const latest = events.at(-1)
  const mayPack = useMayDo()('packing')
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className={styles.parcel}>
      <header className={styles.head}>
        <h3 id={titleId}>{messages.parcel(number)}</h3>
        <StatusPill done={state === 'delivered'}>{messages.states[state]}</StatusPill>
        <time className={styles.muted} dateTime={(latest?.at ?? packedAt).toISOString()}>
          {formatDateTime(latest?.at ?? packedAt)}
        </time>
        {latest?.place && <span className={styles.muted}>{latest.place}</span>}
        {weightGrams !== null && <span className={styles.muted}>{messages.weight(weightGrams)}</span>}
        {replaces !== null && <span className={styles.muted}>{messages.replaces(replaces)}</span>}
      </header>
      <p>
        {messages.contents(
          lines.map(({ article, quantity }) => messages.piece(quantity, names.get(article) ?? article)),
        )}
      </p>
      {mayPack && resolution === null && <Moves parcel={parcel} />}
      {mayPack && <ParcelLabel labels={labels} order={order.number} parcel={parcel} />}
      <Tracking carriers={carriers} parcel={parcel} />
      {resolution && <p className={styles.muted}>{messages.resolvedAs[resolution]}</p>}
      {claimNote && <p className={styles.muted}>{messages.claim(claimNote)}</p>}
      {mayPack && (state === 'lost' || state === 'returned') && resolution === null && (
        <ResolveForm order={order} parcel={parcel} />
      )}
    </article>
  )
}

function Moves({ parcel }: { parcel: Parcel }) {
  const { id, state } = parcel
  const corrections = correctionsOf(state)
  return (
    <div className="btn-row">
      {nextStatesOf(state).map((to) => (
        <MoveButton key={to} parcel={parcel} to={to} />
      ))}
      {state === 'packed' && <ButtonForm fields={{ intent: 'unpack', parcel: id }} label={messages.unpack} />}
      {corrections.length > 0 && (
        <details className={styles.corrections}>
          <LinkSummary>{messages.correct}</LinkSummary>
          <div className="btn-row">
            {corrections.map((to) => (
              <MoveButton key={to} parcel={parcel} to={to} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

/** Of two admins who move the parcel at once, the later one is told where it is now. */
function MoveButton({ parcel: { id, number, state }, to }: { parcel: Parcel; to: ParcelState }) {
  const label = messages.moves[to]
  return (
    <ButtonForm
      button={{ 'aria-label': messages.moveOf(label, number) }}
      fields={{ intent: 'move-parcel', parcel: id, number, from: state, to }}
      label={label}
    />
  )
}

function Tracking({ parcel, carriers }: { parcel: Parcel; carriers: readonly CarrierSetting[] }) {
  const { id, number, carrier, trackingNumber, resolution } = parcel
  const url = trackingUrl(carriers, parcel)
  const mayPack = useMayDo()('packing')
  return (
    <>
      {(carrier || trackingNumber) && (
        <p className={styles.tracking}>
          {carrier} <code>{trackingNumber}</code>
          {url && (
            <a href={url} rel="noreferrer" target="_blank">
              {messages.follow} <Icon of={ExternalLink} small />
            </a>
          )}
        </p>
      )}
      {mayPack && resolution === null && (
        <details>
          <LinkSummary>{messages.trackingOf(number)}</LinkSummary>
          <ButtonForm
            className={styles.fields}
            fields={{ intent: 'tracking', parcel: id }}
            key={`${carrier} ${trackingNumber}`}
            label={messages.saveTracking}
          >
            <TrackingFields carrier={carrier} carriers={carriers} trackingNumber={trackingNumber} />
          </ButtonForm>
        </details>
      )}
    </>
  )
}

function PackForm({ order, carriers }: Omit<ParcelsSectionProps, 'labels'>) {
  const lines = order.lines.map((line) => ({ ...line, left: packableUnits(line) })).filter(({ left }) => left > 0)
  if (hasEnded(order.status)) return null
  if (order.paymentState !== 'paid' && order.status === 'Pending') {
    return <p className={styles.muted}>{messages.notYet}</p>
  }
  if (lines.length === 0)
    return order.parcels.length > 0 ? <p className={styles.muted}>{messages.nothingLeft}</p> : null
  return (
    <details>
      <LinkSummary>{wasSentByHand(order) ? messages.sentByHand : messages.packHere}</LinkSummary>
      <Form className={styles.form} key={lines.map(({ left }) => left).join()} method="post" preventScrollReset>
        <HiddenFields
          fields={{
            expectedParcels: order.parcels.length,
            expectedPickupPoint: order.delivery.pickupPoint?.id ?? '',
          }}
        />
        <PiecesTable
          columns={[messages.left, messages.into]}
          label={messages.packLabel}
          rows={lines.map(({ article, name, left }) => ({
            article,
            name,
            left,
            inputs: [{ name: `pieces:${article}`, label: messages.piecesInto(name), defaultValue: left, max: left }],
          }))}
        />
        <TrackingFields carrier={carriers[0]?.name ?? null} carriers={carriers} trackingNumber={null} />
        <Field
          className={styles.weight}
          inputMode="numeric"
          label={messages.weightGrams}
          max={fulfilmentLimits.weightGramsMax}
          min={1}
          name="weight"
          type="number"
        />
        <div className="btn-row">
          <IntentButton busyText={messages.packing} value="pack">
            {messages.pack}
          </IntentButton>
          <IntentButton busyText={messages.packing} value="pack-and-hand-over">
            {messages.packAndHandOver}
          </IntentButton>
        </div>
      </Form>
    </details>
  )
}

function ResolveForm({ order, parcel }: Pick<ParcelCardProps, 'order' | 'parcel'>) {
  const { id, state } = parcel
  const lines = refundableInParcel(order, parcel)
  const refundCents = refundSumOf(order, { lines, includesDelivery: false, amountCents: null })
  const mayRefund = useMayDo()('refunds')
  return (
    <Form className={styles.form} method="post" preventScrollReset>
      <h4>{messages.lostTitle}</h4>
      <HiddenFields
        fields={{ intent: 'resolve', parcel: id, ...(lines.length > 0 && { expectedCents: refundCents }) }}
      />
      {state === 'returned' && (
        <Checkbox defaultChecked name="isUsable">
          {messages.usable}
        </Checkbox>
      )}
      <TextAreaField label={messages.note} maxLength={fulfilmentLimits.noteMaxLength} name="note" rows={2} />
      <div className="btn-row">
        <IntentButton name="how" value="send-again">
          {messages.sendAgain}
        </IntentButton>
        {mayRefund && (
          <IntentButton name="how" value="refund" variant="danger">
            {messages.refund(lines.length > 0 ? formatPrice(refundCents) : null)}
          </IntentButton>
        )}
      </div>
      <p className={styles.muted}>{messages.sendAgainText}</p>
    </Form>
  )
}
