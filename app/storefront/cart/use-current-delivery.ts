import { useEffect, useState } from 'react'
import { isRecord } from '#storefront/saved-items/stored-product.ts'
import type { CurrentDelivery } from './cart-delivery.ts'

/** Null until the shop has answered, and when it cannot be reached: the drawer then names no days. */
export function useCurrentDelivery(): CurrentDelivery | null {
  const [delivery, setDelivery] = useState<CurrentDelivery | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetchDelivery(controller.signal).then(setDelivery, () => undefined)
    return () => controller.abort()
  }, [])
  return delivery
}

async function fetchDelivery(signal: AbortSignal): Promise<CurrentDelivery | null> {
  const response = await fetch('/current-delivery', { signal, headers: { accept: 'application/json' } })
  const body: unknown = response.ok ? await response.json() : null
  return isCurrentDelivery(body) ? body : null
}

/** The page may be older than the shop that answers. */
function isCurrentDelivery(body: unknown): body is CurrentDelivery {
  return isRecord(body) && Array.isArray(body.methods) && (body.free === null || isRecord(body.free))
}
