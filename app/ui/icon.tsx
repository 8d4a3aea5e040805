import type { IconNode } from 'lucide'
import { createElement, Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

type IconProps = {
  /** 18 px instead of 22 px: inside buttons and beside small text. */
  small?: boolean
  className?: string | undefined
} & ({ of: IconNode; children?: never } | { of?: never; children: ReactNode })

/** Hidden from screen readers, because the text beside an icon says the same. The grid is 24 px. */
export function Icon({ of: strokes, small = false, className, children }: IconProps) {
  return (
    <svg aria-hidden="true" className={classNames(styles.icon, small && styles.small, className)} viewBox="0 0 24 24">
      {strokes
        ? createElement(Fragment, null, ...strokes.map(([tag, attributes]) => createElement(tag, attributes)))
        : children}
    </svg>
  )
}
