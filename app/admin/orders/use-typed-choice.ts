import { type KeyboardEvent, useRef, useState } from 'react'
import type { OrderStatus } from '#rulebook/order-statuses.ts'

const keysThatChangeNothing = new Set([' ', 'F4', 'Tab', 'Escape'])

/**
 * Letters and arrows on a closed choice change it at every key, on the way to what somebody means. What they bring is kept apart until
 * Enter or a press says that it is meant; Escape gives it up.
 */
export function useTypedChoice(status: OrderStatus) {
  const [choice, setChoice] = useState<OrderStatus | null>(null)
  const isTyping = useRef(false)

  function keep(next: OrderStatus) {
    setChoice(next === status ? null : next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    const { currentTarget: select, target, key, altKey } = event
    // Space, F4 and Alt with an arrow open the list, and in the open one it is an option that hears the keys.
    isTyping.current = target === select && !altKey && !keysThatChangeNothing.has(key)
    if (choice === null || target !== select) return
    if (key === 'Enter') select.form?.requestSubmit()
    else if (key === 'Escape') {
      select.value = status
      keep(status)
    } else return
    event.preventDefault()
  }

  return {
    choice,
    keep,
    isTyping: () => isTyping.current,
    onKeyDown,
    onPointerDown: () => {
      isTyping.current = false
    },
  }
}
