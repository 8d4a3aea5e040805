import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isSingleKey } from './single-keys.ts'
import { useMayOpen } from './use-admin-role.ts'

const pathByKey: Record<string, string> = { o: '/all-orders', p: '/packing', r: '/all-returns' }
const pauseMaxMs = 1500

/** G and then O, P or R opens orders, packing or returns. The second letter reaches no other keys of the page. */
export function useGoKeys(): void {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const isAfterG = timeStamp - pressedAt.current < pauseMaxMs
    pressedAt.current = Number.NEGATIVE_INFINITY
    if (!isSingleKey(event)) return
    const path = isAfterG ? pathByKey[key.toLowerCase()] : undefined
    if (path && mayOpen(path)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      void navigate(path)
    } else if (key.toLowerCase() === 'g') pressedAt.current = timeStamp
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
