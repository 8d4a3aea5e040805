import { X } from 'lucide'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import type { SceneCut } from '#shop/scenes/scenes.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './dot-rows.module.css'
import type { ProductOptionsState } from './product-options.tsx'
import { type DotValues, dotField, type SceneFormResult } from './scene-values.ts'
import { addButtonId, type FormDot, type SceneDots } from './use-scene-dots.ts'

const messages = adminSceneMessages.form

type DotRowsProps = {
  cut: SceneCut
  dots: SceneDots
  problems: SceneFormResult['problems']
  products: ProductOptionsState
}

/** The dots of one picture by numbers. Without JavaScript there are empty rows for new ones. */
export function DotRows({ cut, dots, problems, products }: DotRowsProps) {
  const isHydrated = useHydrated()
  const rowProps = { cut, dots, problems, products }
  const emptyRows = Math.min(sceneLimits.emptyRows, sceneLimits.dotsMax - dots.dots.length)
  return (
    <>
      {dots.dots.map((dot, index) => (
        <DotRow key={dot.key} {...rowProps} dot={dot} index={index} />
      ))}
      {isHydrated ? (
        <div>
          <Button
            aria-disabled={dots.isFull || undefined}
            id={addButtonId(cut)}
            onClick={() => dots.add(50, 50, true)}
            size="small"
          >
            {messages.addDot}
          </Button>
        </div>
      ) : (
        Array.from({ length: emptyRows }, (_, empty) => (
          <EmptyRow cut={cut} index={dots.dots.length + empty} key={dotField(cut, empty, 'remove')} />
        ))
      )}
    </>
  )
}

function DotRow({ cut, dots, problems, products, dot, index }: DotRowsProps & { dot: FormDot; index: number }) {
  const isHydrated = useHydrated()
  const field = (name: keyof DotValues) => ({
    ...fieldProps(cut, index, name),
    error: problems[dotField(cut, index, name)],
    value: dot[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      dots.change(dot.key, { [name]: currentTarget.value }),
  })
  return (
    <fieldset className={styles.row}>
      <legend>{messages.dot(index + 1)}</legend>
      <Field
        {...field('product')}
        list={products.listId}
        onInput={(event) => products.suggest(event.currentTarget.value)}
      />
      <Field {...field('x')} {...numberProps} />
      <Field {...field('y')} {...numberProps} />
      {isHydrated ? (
        <IconButton label={messages.removeDot(index + 1)} onClick={() => dots.remove(dot.key, problems)}>
          <Icon of={X} small />
        </IconButton>
      ) : (
        <Checkbox className={styles.remove} name={dotField(cut, index, 'remove')}>
          {messages.removeRow}
        </Checkbox>
      )}
    </fieldset>
  )
}

function EmptyRow({ cut, index }: { cut: SceneCut; index: number }) {
  return (
    <fieldset className={styles.row}>
      <legend>{messages.dot(index + 1)}</legend>
      <Field {...fieldProps(cut, index, 'product')} />
      <Field {...fieldProps(cut, index, 'x')} {...numberProps} />
      <Field {...fieldProps(cut, index, 'y')} {...numberProps} />
    </fieldset>
  )
}

/** `any`: the arrow keys change a number by one per cent, and tenths are valid. */
const numberProps = { type: 'number', min: 0, max: 100, step: 'any', inputMode: 'decimal' } as const

const labels = { product: messages.product, x: messages.left, y: messages.top }

function fieldProps(cut: SceneCut, index: number, name: keyof DotValues) {
  const fieldName = dotField(cut, index, name)
  return {
    id: fieldName,
    name: fieldName,
    label: labels[name],
    autoComplete: 'off',
    ...(name === 'product' && { placeholder: messages.productHint, spellCheck: false, maxLength: 300 }),
  }
}
