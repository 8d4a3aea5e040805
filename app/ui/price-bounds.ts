export type Bounds = { low: number; high: number }

/**
 * Clamps a pair of bounds to the limits, with at least the gap between them. When they are too close, the bound
 * that was moved gives way, so that the other thumb never jumps.
 */
export function clampBounds(
  wanted: Bounds,
  moved: keyof Bounds,
  limits: { min: number; max: number; gap: number },
): Bounds {
  const { min, max, gap } = limits
  if (max - min <= gap) return { low: min, high: max }
  if (moved === 'low') {
    const high = clamp(min + gap, wanted.high, max)
    return { low: clamp(min, wanted.low, high - gap), high }
  }
  const low = clamp(min, wanted.low, max - gap)
  return { low, high: clamp(low + gap, wanted.high, max) }
}

/** The typed text as a whole number, or the previous number when it is not one. */
export function readBound(typed: string, previous: number): number {
  const number = Number.parseFloat(typed.replace(/[$\s]/g, '').replace(',', '.'))
  return Number.isFinite(number) ? Math.round(number) : previous
}

function clamp(least: number, number: number, most: number): number {
  return Math.min(Math.max(number, least), most)
}
