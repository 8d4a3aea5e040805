import { useEffect, useState } from 'react'
import { readPastSearches } from '#storefront/search/past-searches.ts'
import { useSuggestions } from '#storefront/search/use-suggestions.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { fetchOwnOrder, fetchOwnOrders, type OwnOrder, orderNumberIn } from './own-orders.ts'
import { groupHits, type HitGroup } from './palette-hits.ts'

export function useHits(text: string): HitGroup[] {
  const suggestions = useSuggestions(text, true)
  const [past] = useState(readPastSearches)
  const [orders, setOrders] = useState<readonly OwnOrder[]>([])
  useEffect(() => {
    // A guest's browser asks nothing.
    if (mayBeSignedIn()) void fetchOwnOrders().then(setOrders)
  }, [])
  const number = orderNumberIn(text)
  const isKnown = orders.some((order) => order.number === number)
  useEffect(() => {
    if (!number || isKnown || !mayBeSignedIn()) return
    void fetchOwnOrder(number).then((order) => order && setOrders((known) => [...known, order]))
  }, [number, isKnown])
  return groupHits(text, suggestions, past, orders)
}
