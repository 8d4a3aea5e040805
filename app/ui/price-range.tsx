import { useState } from 'react'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { filterMessages } from '#rulebook/listing-messages.ts'
import { messages } from '#rulebook/messages.ts'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { PriceBars } from './price-bars.tsx'
import { type Bounds, clampBounds, readBound } from './price-bounds.ts'
import styles from './price-range.module.css'

type PriceRangeProps = {
  legend: string
  /** The ends of the track, in whole dollars. */
  min: number
  max: number
  /** The initial bounds; the ends of the track when not given. A new `key` resets the range. */
  low?: number | undefined
  high?: number | undefined
  /** How many products have a price in each of equal steps between the ends. */
  bars?: readonly number[] | undefined
  /** Called when a drag ends or a typed number is complete, never in between. */
  onSettle?: (bounds: Bounds) => void
}

/**
 * Two native range inputs lie on one track. The form sends the two fields below, so the filter works without a drag
 * and without scripts.
 */
export function PriceRange({ legend, min, max, low = min, high = max, bars = [], onSettle }: PriceRangeProps) {
  const { bounds, typed, type, move, acceptTyped } = useBounds({ min, max }, { low, high })

  const thumb = (which: keyof Bounds, label: string) => (
    <input
      aria-label={label}
      autoComplete="off"
      className={classNames(styles.thumb, which === 'low' && bounds.low > (min + max) / 2 && styles.raised)}
      disabled={max - min <= catalogLimits.priceRangeGapDollars}
      max={max}
      min={min}
      onChange={(event) => move(which, event.target.valueAsNumber)}
      onKeyUp={() => onSettle?.(bounds)}
      onPointerUp={() => onSettle?.(bounds)}
      type="range"
      value={bounds[which]}
    />
  )
  const field = (which: keyof Bounds, label: string, name: string) => (
    <Field
      autoComplete="off"
      inputMode="numeric"
      label={label}
      name={name}
      onBlur={() => {
        // The field must settle even when there is no `onSettle`.
        const settled = acceptTyped(which)
        onSettle?.(settled)
      }}
      onChange={(event) => type(which, event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && acceptTyped(which)}
      value={typed[which]}
    />
  )

  return (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      {bars.length > 0 && <PriceBars bars={bars} bounds={bounds} max={max} min={min} />}
      <div className={styles.track}>
        <SelectedRange bounds={bounds} max={max} min={min} />
        {thumb('low', messages.ui.lowestPrice)}
        {thumb('high', messages.ui.highestPrice)}
      </div>
      <div className={styles.fields}>
        {field('low', filterMessages.from, 'min')}
        {field('high', filterMessages.to, 'max')}
      </div>
    </fieldset>
  )
}

/** The chosen bounds, and the texts of the two fields: any text while the visitor types, a bound once they finish. */
function useBounds({ min, max }: { min: number; max: number }, first: Bounds) {
  const ends = { min, max, gap: catalogLimits.priceRangeGapDollars }
  const [bounds, setBounds] = useState(() => clampBounds(first, 'low', ends))
  const [typed, setTyped] = useState(() => textsOf(bounds))

  function move(moved: keyof Bounds, value: number): Bounds {
    const next = clampBounds({ ...bounds, [moved]: value }, moved, ends)
    setBounds(next)
    setTyped(textsOf(next))
    return next
  }
  return {
    bounds,
    typed,
    type: (which: keyof Bounds, text: string) => setTyped({ ...typed, [which]: text }),
    move,
    acceptTyped: (which: keyof Bounds) => move(which, readBound(typed[which], bounds[which])),
  }
}

function textsOf({ low, high }: Bounds) {
  return { low: String(low), high: String(high) }
}

/** Drawn with attributes rather than styles, because the page's policy may forbid inline styles. */
function SelectedRange({ bounds, min, max }: { bounds: Bounds; min: number; max: number }) {
  const percentOf = (value: number) => ((value - min) / Math.max(max - min, 1)) * 100
  const start = percentOf(bounds.low)
  return (
    <svg aria-hidden="true" className={styles.fill} height="2" width="100%">
      <rect height="2" width={`${percentOf(bounds.high) - start}%`} x={`${start}%`} />
    </svg>
  )
}
