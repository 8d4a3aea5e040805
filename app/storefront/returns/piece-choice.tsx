import { useState } from 'react'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import type { Picture } from '#shop/media/media.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Checkbox, CheckboxInput } from '#ui/choice.tsx'
import { Price } from '#ui/price.tsx'
import styles from './piece-choice.module.css'

const messages = withdrawalMessages.choose

export type ChoosableLine = {
  article: string
  name: string
  picture: Picture | null
  lit: Picture | null
  priceCents: number
  left: number
}

type PieceChoiceProps = {
  lines: readonly ChoosableLine[]
  /** The pieces that were chosen before, by article. */
  quantities: ReadonlyMap<string, number>
  isEverything: boolean
}

/** The fields are read by `readChosenPieces`. Without scripts the first box decides, whatever the others say. */
export function PieceChoice(props: PieceChoiceProps) {
  const { lines, quantities } = props
  const all = lines.map(({ article }) => article)
  const [isEverything, setIsEverything] = useState(props.isEverything)
  const [chosen, setChosen] = useState<readonly string[]>(props.isEverything ? all : [...quantities.keys()])

  function choose(articles: readonly string[]) {
    setChosen(articles)
    setIsEverything(false)
  }
  return (
    <div>
      <Checkbox
        checked={isEverything}
        name="which"
        onChange={({ target }) => {
          setIsEverything(target.checked)
          setChosen(target.checked ? all : [])
        }}
        value="everything"
      >
        {messages.whole}
      </Checkbox>
      <ul className={styles.pieces}>
        {lines.map((line) => (
          <li key={line.article}>
            <CheckboxInput
              checked={chosen.includes(line.article)}
              id={`choose-${line.article}`}
              name="article"
              onChange={({ target }) =>
                choose(
                  target.checked ? [...chosen, line.article] : chosen.filter((article) => article !== line.article),
                )
              }
              value={line.article}
            />
            <div className={styles.plate}>
              <ProductPicture alt="" lit={line.lit} picture={line.picture} sizes="5rem" />
            </div>
            <div>
              <label className={styles.name} htmlFor={`choose-${line.article}`}>
                {line.name}
              </label>
              <p>
                {messages.left(line.left)}, <Price cents={line.priceCents} />
              </p>
              {line.left > 1 && (
                <input
                  aria-label={messages.piece(line.name)}
                  autoComplete="off"
                  className={styles.count}
                  defaultValue={quantities.get(line.article) ?? line.left}
                  inputMode="numeric"
                  max={line.left}
                  min={1}
                  name={`pieces:${line.article}`}
                  onChange={() => choose(chosen.includes(line.article) ? chosen : [...chosen, line.article])}
                  type="number"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
