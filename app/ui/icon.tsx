import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

type IconProps = {
  /** 18 px instead of 22 px: inside buttons and beside small text. */
  small?: boolean
  className?: string | undefined
} & ({ of: LucideIcon; children?: never } | { of?: never; children: ReactNode })

/** A drawing on the 24 px grid in our one stroke. It says nothing to a screen reader: the words beside it do. */
export function Icon({ of: Drawing, small = false, className, children }: IconProps) {
  const look = classNames(styles.icon, small && styles.small, className)
  if (Drawing) return <Drawing aria-hidden="true" className={look} strokeWidth={1.5} />
  return (
    <svg aria-hidden="true" className={look} viewBox="0 0 24 24">
      {children}
    </svg>
  )
}
