import type { IconNode } from 'lucide'
import { createElement, Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

type IconProps = {
  /** 18 px instead of 22 px: inside buttons and beside small text. */
  small?: boolean
  className?: string | undefined
} & ({ of: IconNode; children?: never } | { of?: never; children: ReactNode })

/** A drawing on the 24 px grid in our one stroke. It says nothing to a screen reader: the words beside it do. */
export function Icon({ of: strokes, small = false, className, children }: IconProps) {
  return (
    <svg aria-hidden="true" className={classNames(styles.icon, small && styles.small, className)} viewBox="0 0 24 24">
      {strokes
        ? createElement(Fragment, null, ...strokes.map(([shape, place]) => createElement(shape, place)))
        : children}
    </svg>
  )
}
