import type { InputHTMLAttributes } from 'react'
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

type SwatchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'color'> & { color: SwatchColor; label: string }

export function Swatch({ color, label, ...rest }: SwatchProps) {
  return (
    <label className={styles.swatch}>
      <input {...rest} data-color={color} type="radio" />
      {label}
    </label>
  )
}
