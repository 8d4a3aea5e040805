import { useState } from 'react'
import { type Color, findColor } from '#rulebook/colors.ts'
import { filterWords } from '#rulebook/listing-words.ts'
import { Swatch, type SwatchColor } from '#ui/swatch.tsx'
import styles from './color-filter.module.css'

const swatches: Record<Color, SwatchColor | null> = {
  Red: 'red',
  Blue: 'blue',
  Green: 'green',
  Yellow: 'yellow',
  Orange: 'orange',
  Purple: 'purple',
  Pink: 'pink',
  Black: 'black',
  White: 'white',
  Gray: 'gray',
  'No color': null,
}

/** One colour at a time, or any. Clicking the chosen colour again deselects it. */
export function ColorFilter({ words, chosen }: { words: readonly string[]; chosen: Color | null }) {
  const [color, setColor] = useState(chosen)

  return (
    <fieldset>
      <legend className={styles.legend}>{filterWords.color}</legend>
      <div className={styles.swatches}>
        {words.map((word) => {
          const own = findColor(word) ?? null
          const swatch = own && swatches[own]
          if (!swatch) return null
          return (
            <Swatch
              key={word}
              color={swatch}
              label={word}
              name="color"
              value={word}
              checked={color === own}
              onChange={() => setColor(own)}
              onClick={() => color === own && setColor(null)}
            />
          )
        })}
        <Swatch
          color="any"
          label={filterWords.anyColor}
          name="color"
          value=""
          checked={color === null}
          onChange={() => setColor(null)}
        />
      </div>
    </fieldset>
  )
}
