import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react'
import choice from './choice.module.css'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** The label, part of the target. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** For what takes effect at once. Without visible words give it an `aria-label`. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is on
  const input = <input {...rest} className={styles.switch} role="switch" type="checkbox" />
  if (children === undefined) return input
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the input above
    <label className={classNames(choice.choice, className)}>
      {input}
      <span>{children}</span>
    </label>
  )
}

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
