import { requestLimits } from '#rulebook/limits/requests.ts'
import { networksOf } from '#shop/accounts/networks.server.ts'

type Kind = keyof typeof requestLimits.openPerCaller

/** Counts the open requests and connections of each caller, so that no single caller can use up the limits on concurrent work. */
export function createCallerConcurrency() {
  const open = new Map<string, number>()

  /** Returns a function that releases the place, or null when the caller has reached the maximum. */
  function take(kind: Kind, address: string): (() => void) | null {
    const max = requestLimits.openPerCaller[kind]
    const networks = networksOf(address).map(({ network, limitFactor }) => ({
      key: `${kind} ${network}`,
      max: max * limitFactor,
    }))
    if (networks.some(({ key, max: maxHere }) => (open.get(key) ?? 0) >= maxHere)) return null
    for (const { key } of networks) open.set(key, (open.get(key) ?? 0) + 1)
    return () => {
      for (const { key } of networks) release(key)
    }
  }

  function release(key: string): void {
    const left = (open.get(key) ?? 0) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }

  return { take }
}
