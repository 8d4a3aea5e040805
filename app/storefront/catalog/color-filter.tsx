import { useState } from 'react'
import { type Color, findColor } from '#rulebook/colors.ts'
import { filterMessages } from '#rulebook/listing-messages.ts'
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
export function ColorFilter({ colorNames, chosen }: { colorNames: readonly string[]; chosen: Color | null }) {
  const [color, setColor] = useState(chosen)

  return (
    <fieldset>
      <legend className={styles.legend}>{filterMessages.color}</legend>
      <div className={styles.swatches}>
        {colorNames.map((colorName) => {
          const optionColor = findColor(colorName) ?? null
          const swatch = optionColor && swatches[optionColor]
          if (!swatch) return null
          return (
            <Swatch
              key={colorName}
              color={swatch}
              label={colorName}
              name="color"
              value={colorName}
              checked={color === optionColor}
              onChange={() => setColor(optionColor)}
              onClick={() => color === optionColor && setColor(null)}
            />
          )
        })}
        <Swatch
          color="any"
          label={filterMessages.anyColor}
          name="color"
          value=""
          checked={color === null}
          onChange={() => setColor(null)}
        />
      </div>
    </fieldset>
  )
}
