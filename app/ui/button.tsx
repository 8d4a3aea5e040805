import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import type { InvokerProps } from './invoker.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'danger'

export type ButtonStyleProps = {
  /** One primary button per view; danger only for Decline, Delete and Deactivate. */
  variant?: ButtonVariant
  size?: 'small' | undefined
  wide?: boolean | undefined
}

type ButtonProps = ButtonStyleProps &
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
      className={classNames(buttonClassName({ variant, size, wide }), className)}
      onClick={busy ? ignoreClick : onClick}
      type={type ?? 'button'}
    />
  )
}

/** The class names of a button, for elements that are neither `Button` nor `LinkButton`. */
export function buttonClassName({ variant = 'quiet', size, wide }: ButtonStyleInput): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide)
}

type ButtonStyleInput = { [Key in keyof ButtonStyleProps]?: ButtonStyleProps[Key] | undefined }

/** A busy button keeps the focus, so it is not disabled; its clicks are ignored instead. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}
