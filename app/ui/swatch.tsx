import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './swatch.module.css'

type SwatchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'color'> & {
  /** One of those in the styles; `any` is struck through, so that it is not taken for white. */
  color: string
  label: string
  /** Several may be chosen. */
  several?: boolean
  /** Stands at the end of the line. */
  children?: ReactNode
}

export function Swatch({ color, label, several = false, children, ...rest }: SwatchProps) {
  return (
    <label className={styles.swatch}>
      <input {...rest} data-color={color} type={several ? 'checkbox' : 'radio'} />
      {label}
      {children}
    </label>
  )
}
