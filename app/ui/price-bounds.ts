export type Bounds = { low: number; high: number }

/**
 * Keeps a pair of bounds honest: inside the limits, the lower below the upper by at least the gap.
 * The bound that was moved gives way, so that the other one never jumps under the visitor's hand.
 */
export function clampBounds(
  wanted: Bounds,
  moved: keyof Bounds,
  limits: { min: number; max: number; gap: number },
): Bounds {
  const { min, max, gap } = limits
  if (max - min <= gap) return { low: min, high: max }
  if (moved === 'low') {
    const high = between(min + gap, wanted.high, max)
    return { low: between(min, wanted.low, high - gap), high }
  }
  const low = between(min, wanted.low, max - gap)
  return { low, high: between(low + gap, wanted.high, max) }
}

/** What somebody typed as a whole number, or what stood there before when it is not one. */
export function readBound(typed: string, before: number): number {
  const number = Number.parseFloat(typed.replace(/[$\s]/g, '').replace(',', '.'))
  return Number.isFinite(number) ? Math.round(number) : before
}

function between(least: number, number: number, most: number): number {
  return Math.min(Math.max(number, least), most)
}
