import { useId, useState } from 'react'
import { Form } from 'react-router'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { packingMessages } from '#rulebook/packing-messages.ts'
import type { ParcelsToHandOver } from '#shop/fulfilment/list-parcels-to-hand-over.server.ts'
import type { ParcelId } from '#shop/fulfilment/parcels.ts'
import { Checkbox } from '#ui/choice.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Pagination } from '#ui/pagination.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './packing.module.css'

const messages = packingMessages.handOver

type HandOverFormProps = {
  packed: ParcelsToHandOver
  /** The address of another page of the parcels. */
  pathOf: (page: number) => string
  /** Nothing is left to pack, so its button is the main one. */
  isMain: boolean
}

/** Parcels that wait for the carrier. All are chosen at first; those that a carrier leaves behind are unchecked. */
export function HandOverForm({ packed, pathOf, isMain }: HandOverFormProps) {
  const { parcels, total, page, totalPages } = packed
  const [unchecked, setUnchecked] = useState<ReadonlySet<ParcelId>>(new Set())
  const isHydrated = useHydrated()
  const titleId = useId()
  const chosen = parcels.filter(({ id }) => !unchecked.has(id)).length

  function check(id: ParcelId, isChecked: boolean) {
    const others = [...unchecked].filter((each) => each !== id)
    setUnchecked(new Set(isChecked ? others : [...others, id]))
  }
  return (
    <section aria-labelledby={titleId} className={styles.packed}>
      <h2 id={titleId}>
        {messages.title} <span>{total.toLocaleString('en-US')}</span>
      </h2>
      <p className={styles.note}>{messages.text}</p>
      <Form method="post" preventScrollReset>
        <ul>
          {parcels.map(({ id, number, orderNumber, recipient, deliveryName, city, carrier }) => (
            <li key={id}>
              <Checkbox
                checked={!unchecked.has(id)}
                name="parcel"
                onChange={({ target }) => check(id, target.checked)}
                value={id}
              >
                <strong>{messages.parcel(orderNumber, number)}</strong>
                <small>{messages.way(recipient, deliveryName, city, carrier)}</small>
              </Checkbox>
              <TextLink aria-label={messages.openOf(orderNumber)} to={`/all-orders/${orderNumber}`}>
                {messages.open}
              </TextLink>
            </li>
          ))}
        </ul>
        <IntentButton
          busyText={messages.busy}
          disabled={isHydrated && chosen === 0}
          value="hand-over"
          variant={isMain ? 'primary' : 'quiet'}
        >
          {isHydrated && chosen > 0 ? messages.button(chosen) : messages.chosen}
        </IntentButton>
      </Form>
      <Pagination hrefOf={pathOf} label={messages.pages} page={page} preventScrollReset totalPages={totalPages} />
    </section>
  )
}
