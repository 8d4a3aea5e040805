import { X } from 'lucide'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** A row of chips needs the layout class `chips`. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>
}

export function ChipLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.chip, className)} />
}

export function ChipButton({
  pressed,
  className,
  type,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean }) {
  return (
    <button {...rest} aria-pressed={pressed} className={classNames(styles.chip, className)} type={type ?? 'button'} />
  )
}

/** A chosen filter that can be removed: a link to the same list without it, so it needs no scripts. */
export function RemovableChip({
  removeLabel = 'Remove',
  children,
  className,
  ...rest
}: LinkProps & { removeLabel?: string }) {
  return (
    <Link {...rest} className={classNames(styles.chip, styles.removable, className)}>
      <span className="visually-hidden">{removeLabel} </span>
      {children}
      <Icon of={X} small />
    </Link>
  )
}
