import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  label: string
  value: number
  max: number
  onChange: (quantity: number) => void
  /** Called when the typed or chosen number exceeds the stock; the field then shows `max`. */
  onOverMax?: (max: number) => void
  name?: string | undefined
}

/** The number may be empty while it is typed; it settles on blur and Enter. */
export function QuantityStepper({ label, value, max, onChange, onOverMax, name }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isLeast = value <= savedItemsLimits.quantityMin

  function settle(wanted: number) {
    setTyped(null)
    const most = Math.max(max, savedItemsLimits.quantityMin)
    if (wanted > most) onOverMax?.(max)
    const next = Math.min(Math.max(wanted, savedItemsLimits.quantityMin), most)
    if (next !== value) onChange(next)
  }
  function acceptTyped() {
    if (typed === null) return
    const number = Number.parseInt(typed, 10)
    settle(Number.isNaN(number) ? value : number)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for one number would announce a form within the form
    <div aria-label={messages.ui.quantityOf(label)} className={styles.stepper} role="group">
      <IconButton
        disabled={isLeast}
        label={messages.ui.less}
        onClick={() => settle(value - 1)}
        // After a reload Firefox restores an enabled button, which React knows nothing about.
        ref={(button) => {
          if (button) button.disabled = isLeast
        }}
      >
        <Icon of={Minus} small />
      </IconButton>
      <input
        aria-label={messages.ui.quantity}
        // After a reload Firefox restores typed numbers that React knows nothing about.
        autoComplete="off"
        inputMode="numeric"
        max={max}
        min={savedItemsLimits.quantityMin}
        name={name}
        onBlur={acceptTyped}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && acceptTyped()}
        type="number"
        value={typed ?? value}
      />
      <IconButton label={messages.ui.more} onClick={() => settle(value + 1)}>
        <Icon of={Plus} small />
      </IconButton>
    </div>
  )
}
