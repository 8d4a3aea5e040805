import { MapPin, Search } from 'lucide'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { pickupPointMessages as messages } from '#rulebook/pickup-point-messages.ts'
import type { PickupPoint, PickupPointQuery } from '#shop/pickup-points/pickup-points.ts'
import { readPlace } from '#shop/pickup-points/read-place.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { fetchPoints } from './find-points.ts'
import { locate } from './locate.ts'
import styles from './pickup-points.module.css'
import { PointList } from './point-list.tsx'
import type { PointSearch } from './search-points-for-page.server.ts'

type CheckoutPointsProps = {
  /** What the server has found. */
  search: PointSearch
  chosen: PickupPoint | null
  onChoose: (point: PickupPoint) => void
  /** City and postal code of the form above, searched until the visitor searches for another place. */
  address: { city: string; postalCode: string }
  error: string | undefined
}

/** Waits until the postal code above is typed. */
const typingPauseMs = 600

/** The pick-up point in the delivery step: a search and a list of radio buttons inside its form. */
export function CheckoutPoints({ search, chosen, onChoose, address, error }: CheckoutPointsProps) {
  const isHydrated = useHydrated()
  const { shown, text, busy, find, findNear } = usePointSearch(search)
  const [typed, setTyped] = useState<string | null>(null)
  const addressPlace = placeOf(address)
  const place = typed ?? (shown.isNear ? '' : addressPlace || shown.place)
  useAddressSearch(typed === null && !shown.isNear ? addressPlace : '', shown.place, find)
  const titleId = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter searches, and does not send the form around it.
    event.preventDefault()
    find(place)
  }

  return (
    <section aria-labelledby={titleId} className={`group ${styles.choice}`}>
      <h2 id={titleId}>{messages.title}</h2>
      <div className={styles.search}>
        <Field
          autoComplete="off"
          error={error}
          label={messages.place}
          maxLength={pickupPointLimits.placeMaxLength}
          name="pointPlace"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
          type="text"
          value={place}
        />
        <div className={styles.buttons}>
          {/* Without scripts this sends the form; the page answers with the points and all that was typed. */}
          <Button
            busy={busy === 'place'}
            name="intent"
            onClick={() => find(place)}
            type={isHydrated ? 'button' : 'submit'}
            value="find-points"
          >
            <Icon of={Search} small />
            {busy === 'place' ? messages.finding : messages.find}
          </Button>
          {isHydrated && (
            <Button busy={busy === 'near'} onClick={() => void findNear(() => setTyped(''))}>
              <Icon of={MapPin} small />
              {busy === 'near' ? messages.locating : messages.near}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.said} role="status">
        {text}
      </p>
      <PointList chosen={chosen} found={shown.found} onChoose={onChoose} />
    </section>
  )
}

function usePointSearch(initial: PointSearch) {
  const [shown, setShown] = useState(initial)
  const [busy, setBusy] = useState<'place' | 'near' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const inFlight = useRef<AbortController | null>(null)
  useEffect(() => () => inFlight.current?.abort(), [])

  async function load(query: PickupPointQuery, place: string) {
    inFlight.current?.abort()
    const controller = new AbortController()
    inFlight.current = controller
    setProblem(null)
    setBusy('near' in query ? 'near' : 'place')
    const found = await fetchPoints(query, controller.signal).catch(() => null)
    if (controller.signal.aborted) return
    setBusy(null)
    if (found) setShown({ place, isNear: 'near' in query, found })
    else setProblem(messages.failed)
  }

  async function findNear(onFound: () => void) {
    setBusy('near')
    const position = await locate()
    if (position) {
      onFound()
      return await load({ near: position }, '')
    }
    setBusy(null)
    setProblem(messages.denied)
  }

  const find = (place: string) => {
    if (place.trim() !== '') void load(readPlace(place), place)
  }
  return { shown, text: problem ?? textOf(shown), busy, find, findNear }
}

function textOf({ found, place, isNear }: PointSearch): string {
  if (!found) return messages.start
  if (found.total > 0) return ''
  return isNear ? messages.noneNear : messages.none(place.trim())
}

/** Searches the address above while it is being typed. */
function useAddressSearch(place: string, searched: string, find: (place: string) => void): void {
  const search = useEffectEvent(() => find(place))
  useEffect(() => {
    if (place === '' || place === searched) return
    const timer = setTimeout(search, typingPauseMs)
    return () => clearTimeout(timer)
  }, [place, searched])
}

function placeOf({ city, postalCode }: { city: string; postalCode: string }): string {
  const isCode = postalCode.trim().length >= pickupPointLimits.placeMinLength
  return isCode ? postalCode.trim() : city.trim()
}
