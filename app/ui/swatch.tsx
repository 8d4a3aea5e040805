import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './swatch.module.css'

export type SwatchColor =
  | 'blue'
  | 'green'
  | 'gray'
  | 'red'
  | 'white'
  | 'purple'
  | 'yellow'
  | 'pink'
  | 'orange'
  | 'black'
  /** The patch for any color is struck through, so that it is not taken for white. */
  | 'any'

type SwatchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'color'> & {
  color: SwatchColor
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
