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
  /** None in particular: struck through, so that nobody takes it for white. */
  | 'any'

type SwatchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'color'> & { color: SwatchColor; label: string }

/** A round patch of color with its name. Of one `name`, one is chosen at a time. */
export function Swatch({ color, label, ...rest }: SwatchProps) {
  return (
    <label className={styles.swatch}>
      <input {...rest} data-color={color} type="radio" />
      {label}
    </label>
  )
}
