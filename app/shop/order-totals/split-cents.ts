/**
 * Shares out cents by weight: every part gets the whole cents of its share, and the remaining cents go to the parts that lost most by
 * rounding. Ties are broken by key, so the order of the parts never matters. Without any weight nothing is shared out.
 */
export function splitCents(cents: number, parts: readonly { key: string; weight: number }[]): Map<string, number> {
  const whole = BigInt(parts.reduce((sum, { weight }) => sum + weight, 0))
  if (cents === 0 || whole === 0n) return new Map()
  const shares = parts.map(({ key, weight }) => {
    const exact = BigInt(cents) * BigInt(weight)
    // The remainder of a negative share is positive, too: a part with a minus is rounded down like the others.
    const lost = ((exact % whole) + whole) % whole
    return { key, cents: Number((exact - lost) / whole), lost }
  })
  const remainingCents = cents - shares.reduce((sum, share) => sum + share.cents, 0)
  const byLoss = [...shares].sort((a, b) => compare(b.lost, a.lost) || compare(a.key, b.key))
  const roundedUp = new Set(byLoss.slice(0, remainingCents).map(({ key }) => key))
  return new Map(shares.map((share) => [share.key, share.cents + (roundedUp.has(share.key) ? 1 : 0)]))
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}
