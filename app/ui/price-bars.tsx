import styles from './price-bars.module.css'
import type { Bounds } from './price-bounds.ts'

type PriceBarsProps = {
  /** How many products have a price in each of equal steps between `min` and `max`. */
  bars: readonly number[]
  bounds: Bounds
  min: number
  max: number
}

const height = 40
/** One product among hundreds is still seen. */
const leastHeight = 2

/** How prices are spread, above the slider. Screen readers hear the number of products that a choice leaves, so they skip the picture. */
export function PriceBars({ bars, bounds, min, max }: PriceBarsProps) {
  const most = Math.max(...bars)
  const step = (max - min) / bars.length
  return (
    <svg aria-hidden="true" className={styles.bars} height={height} preserveAspectRatio="none" width="100%">
      {bars.map((products, index) => {
        const tall = products === 0 ? 0 : Math.max(leastHeight, (products / most) * height)
        const from = min + index * step
        const isChosen = from + step > bounds.low && from < bounds.high
        return (
          <rect
            className={isChosen ? styles.chosen : undefined}
            height={tall}
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name
            key={index}
            width={`${90 / bars.length}%`}
            x={`${((index + 0.05) * 100) / bars.length}%`}
            y={height - tall}
          />
        )
      })}
    </svg>
  )
}
