import { MapPin, Search } from 'lucide'
import { useId, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { type OrderPickupPoint, pickupPointLine } from '#shop/pickup-points/pickup-points.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { positionText } from './find-points.ts'
import { locate } from './locate.ts'
import styles from './pickup-points.module.css'
import { PointList } from './point-list.tsx'
import type { PointSearch } from './search-points-for-page.server.ts'

const messages = pickupPointMessages.page

export type OrderPointData = {
  number: OrderNumber
  chosen: OrderPickupPoint | null
  /** Why no point can be chosen now, or null. */
  problem: string | null
  search: PointSearch
}

type OrderPointViewProps = {
  data: OrderPointData
  answer: { text: string } | undefined
  orderPath: string
  /** The key of a signed link, which the search passes on. */
  linkKey?: string
}

/** The pick-up point of an order, for its customer and for holders of its link. Searching and choosing are plain forms. */
export function OrderPointView({ data, answer, orderPath, linkKey }: OrderPointViewProps) {
  const { number, chosen, problem, search } = data
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink name={messages.back} to={orderPath} />
      <h1>{messages.title}</h1>
      <FormNotice answer={answer} />
      {problem ? (
        <p className={styles.lead} role="status">
          {problem}
        </p>
      ) : (
        <>
          <p className={styles.lead}>
            {messages.lead(number)} {chosen && nowText(chosen)}
          </p>
          <SearchForm linkKey={linkKey} search={search} />
          <ChooseForm chosen={chosen} search={search} />
        </>
      )}
    </div>
  )
}

function nowText(point: OrderPickupPoint): string {
  return point.isOpen ? messages.now(pickupPointLine(point)) : messages.closed(pickupPointLine(point))
}

function SearchForm({ search, linkKey }: { search: PointSearch; linkKey: string | undefined }) {
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const [isLocating, setIsLocating] = useState(false)
  const [isDenied, setIsDenied] = useState(false)
  const { state, formMethod } = useNavigation()
  const isSearching = state !== 'idle' && formMethod !== 'POST'
  const textId = useId()

  async function findNear() {
    setIsLocating(true)
    const position = await locate()
    setIsLocating(false)
    setIsDenied(position === null)
    if (!position) return
    const key = linkKey === undefined ? {} : { key: linkKey }
    await submit({ ...key, near: positionText(position) }, { method: 'get', preventScrollReset: true, replace: true })
  }

  return (
    <>
      <Form className={styles.search} method="get" preventScrollReset replace>
        {linkKey !== undefined && <input name="key" type="hidden" value={linkKey} />}
        <Field
          aria-describedby={textId}
          autoComplete="postal-code"
          defaultValue={search.place}
          key={search.place}
          label={pickupPointMessages.place}
          maxLength={pickupPointLimits.placeMaxLength}
          name="place"
          type="text"
        />
        <div className={styles.buttons}>
          <Button busy={isSearching} type="submit">
            <Icon of={Search} small />
            {isSearching ? pickupPointMessages.finding : pickupPointMessages.find}
          </Button>
          {isHydrated && (
            <Button busy={isLocating} onClick={() => void findNear()}>
              <Icon of={MapPin} small />
              {isLocating ? pickupPointMessages.locating : pickupPointMessages.near}
            </Button>
          )}
        </div>
      </Form>
      <p className={styles.said} id={textId} role="status">
        {isDenied ? pickupPointMessages.denied : searchText(search)}
      </p>
    </>
  )
}

function searchText({ found, place, isNear }: PointSearch): string {
  if (!found) return pickupPointMessages.start
  if (found.total > 0) return ''
  return isNear ? pickupPointMessages.noneNear : pickupPointMessages.none(place.trim())
}

function ChooseForm({ search, chosen }: { search: PointSearch; chosen: OrderPickupPoint | null }) {
  const { state, formMethod } = useNavigation()
  const isSaving = state !== 'idle' && formMethod === 'POST'
  const open = chosen?.isOpen ? chosen : null
  if (!open && !search.found?.total) return null
  return (
    <Form key={`${search.place} ${search.isNear}`} method="post" preventScrollReset>
      <PointList chosen={open} found={search.found} />
      <p className={styles.send}>
        <Button busy={isSaving} type="submit" variant="primary">
          {isSaving ? messages.choosing : messages.choose}
        </Button>
      </p>
    </Form>
  )
}
