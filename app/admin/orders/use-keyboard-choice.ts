import { type KeyboardEvent, useRef, useState } from 'react'
import type { OrderStatus } from '#rulebook/order-statuses.ts'

const nonSelectingKeys = new Set([' ', 'F4', 'Tab', 'Escape'])

/**
 * Characters and arrow keys on a closed select change it at every key press. Such a choice is kept apart until Enter or the button confirms
 * it; Escape discards it.
 */
export function useKeyboardChoice(status: OrderStatus) {
  const [choice, setChoice] = useState<OrderStatus | null>(null)
  const isTyping = useRef(false)

  function setPendingChoice(next: OrderStatus) {
    setChoice(next === status ? null : next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    const { currentTarget: select, target, key, altKey } = event
    // Space, F4 and Alt with an arrow open the list. In an open list the option receives the keys.
    isTyping.current = target === select && !altKey && !nonSelectingKeys.has(key)
    if (choice === null || target !== select) return
    if (key === 'Enter') select.form?.requestSubmit()
    else if (key === 'Escape') {
      select.value = status
      setPendingChoice(status)
    } else return
    event.preventDefault()
  }

  return {
    choice,
    setPendingChoice,
    isTyping: () => isTyping.current,
    onKeyDown,
    onPointerDown: () => {
      isTyping.current = false
    },
  }
}
