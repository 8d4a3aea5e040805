import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import type { InvokerProps } from './invoker.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'danger'

export type ButtonLook = {
  /** One primary button per view; danger only for Decline, Delete and Deactivate. */
  variant?: ButtonVariant
  size?: 'small' | undefined
  wide?: boolean | undefined
}

type ButtonProps = ButtonLook &
  InvokerProps &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** A busy button ignores further clicks. */
    busy?: boolean | undefined
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ variant, size, wide, busy = false, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      aria-busy={busy || undefined}
      className={classNames(buttonLook({ variant, size, wide }), className)}
      onClick={busy ? refusePress : onClick}
      type={type ?? 'button'}
    />
  )
}

/** The class names of a button, for elements that are neither `Button` nor `LinkButton`. */
export function buttonLook({ variant = 'quiet', size, wide }: ButtonLookInput): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide)
}

type ButtonLookInput = { [Key in keyof ButtonLook]?: ButtonLook[Key] | undefined }

/** A busy button keeps the focus, so it is not disabled; its clicks are ignored instead. */
function refusePress(event: MouseEvent) {
  event.preventDefault()
}
