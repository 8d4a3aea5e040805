import type { ButtonHTMLAttributes } from 'react'
import styles from './switch-button.module.css'

type SwitchButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  label: string
  on: boolean
  busy?: boolean
}

/** Looks and speaks like a switch, and sends its form: what it switches is switched without scripts, too. */
export function SwitchButton({ label, on, busy = false, ...rest }: SwitchButtonProps) {
  return (
    <button
      {...rest}
      aria-busy={busy || undefined}
      aria-checked={on}
      aria-label={label}
      className={styles.switch}
      role="switch"
      type="submit"
    />
  )
}
