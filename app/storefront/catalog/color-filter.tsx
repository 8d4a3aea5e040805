import { useState } from 'react'
import { type Color, candleFilterColors, findColor } from '#rulebook/colors.ts'
import { filterMessages } from '#rulebook/listing-messages.ts'
import { Swatch } from '#ui/swatch.tsx'
import { ChoiceCount } from './choice-count.tsx'
import type { ChoicesProps } from './choices-props.ts'
import styles from './color-filter.module.css'

/**
 * One color at a time, or any; several when the address asks for several. Clicking a chosen color again deselects it. A color that would leave
 * no product cannot be chosen.
 */
export function ColorFilter({ chosen, facets, onDeselect }: ChoicesProps) {
  const [selected, setSelected] = useState(chosen.colors)
  const [several] = useState(chosen.colors.length > 1)
  const change = (color: Color) => {
    const others = several ? selected.filter((other) => other !== color) : []
    setSelected(selected.includes(color) ? others : [...others, color])
  }

  const deselect = () => {
    setSelected([])
    onDeselect()
  }

  return (
    <fieldset>
      <legend className={styles.legend}>{filterMessages.color}</legend>
      <div className={styles.swatches}>
        {candleFilterColors.map((colorName) => {
          const color = findColor(colorName)
          if (!color) return null
          const isChosen = selected.includes(color)
          const count = facets?.colors[color] ?? 0
          return (
            <Swatch
              key={colorName}
              color={color.toLowerCase()}
              label={colorName}
              name="color"
              value={colorName}
              several={several}
              checked={isChosen}
              disabled={facets !== null && count === 0 && !isChosen}
              onChange={() => change(color)}
              onClick={() => isChosen && !several && deselect()}
            >
              {facets && <ChoiceCount count={count} />}
            </Swatch>
          )
        })}
        {!several && (
          <Swatch
            color="any"
            label={filterMessages.anyColor}
            name="color"
            value=""
            checked={selected.length === 0}
            onChange={() => setSelected([])}
          />
        )}
      </div>
    </fieldset>
  )
}
