import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { pickupPointMessages as messages } from '#rulebook/pickup-point-messages.ts'
import type { FoundPickupPoint, FoundPickupPoints, PickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { OptionCard } from '#ui/choice.tsx'
import styles from './pickup-points.module.css'

type PointListProps = {
  found: FoundPickupPoints | null
  /** Listed first when it is not among those found. */
  chosen: PickupPoint | null
  /** Without it the list is a plain form. */
  onChoose?: ((point: PickupPoint) => void) | undefined
}

type Listed = PickupPoint & Partial<Pick<FoundPickupPoint, 'distanceMeters'>>

/** Pick-up points as radio buttons. Those after the first few are behind "Show more", which works without scripts. */
export function PointList({ found, chosen, onChoose }: PointListProps) {
  const points: readonly Listed[] = found?.points ?? []
  const others = chosen && !points.some(({ id }) => id === chosen.id) ? [chosen] : []
  const first = [...others, ...points.slice(0, pickupPointLimits.shownFirst)]
  const rest = points.slice(pickupPointLimits.shownFirst)
  if (first.length === 0) return null
  const choice = { chosen, onChoose }
  return (
    <fieldset>
      <legend className={styles.legend}>
        {found && found.total > 0 ? messages.legend(points.length, found.total) : messages.legendChosen}
      </legend>
      <Points points={first} {...choice} />
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ id }) => id === chosen?.id)}>
          <summary>{messages.more}</summary>
          <Points points={rest} {...choice} />
        </details>
      )}
    </fieldset>
  )
}

function Points({ points, chosen, onChoose }: { points: readonly Listed[] } & Omit<PointListProps, 'found'>) {
  return (
    <div className={styles.points}>
      {points.map((point) => {
        const isChosen = chosen?.id === point.id
        return (
          <OptionCard
            {...(onChoose ? { checked: isChosen, onChange: () => onChoose(point) } : { defaultChecked: isChosen })}
            key={point.id}
            name="pickupPoint"
            note={<PointNote point={point} />}
            title={point.name}
            value={point.id}
          />
        )
      })}
    </div>
  )
}

function PointNote({ point }: { point: Listed }) {
  const { address, postalCode, city, carrier, code, openingHours, distanceMeters = null } = point
  return (
    <>
      <span className={styles.line}>{messages.where(address, postalCode, city)}</span>
      <span className={styles.line}>
        {[
          ...(distanceMeters === null ? [] : [messages.meters(distanceMeters)]),
          ...(openingHours ? [openingHours] : []),
          messages.code(carrier, code),
        ].join(' · ')}
      </span>
    </>
  )
}
