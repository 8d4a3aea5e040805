import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react'
import choice from './choice.module.css'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** For a setting that takes effect at once. Without a visible label give it an `aria-label`. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
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

/** A submit button that looks like a switch and has its role, so that it works without scripts. */
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
