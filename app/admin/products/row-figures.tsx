import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { catalogueTableWords } from '#rulebook/catalogue-table-words.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { ProductRowProps } from './product-row.tsx'
import styles from './products-table.module.css'
import type { TableAnswer } from './table-action.server.ts'

const words = catalogueTableWords.row
const { columns } = catalogueTableWords

type Figures = { quantity: string; price: string }

/** Stock and price, edited in the table. Enter or leaving both fields saves them, Escape resets them. */
export function FigureCells({ product, address, answer }: Omit<ProductRowProps, 'onDelete'>) {
  const { article, name, held, version, available } = product
  const kept: Figures = { quantity: String(available), price: (product.priceCents / 100).toFixed(2) }
  const fetcher = useFetcher<TableAnswer>()
  const isHydrated = useHydrated()
  const formId = useId()
  const given = fetcher.data ?? answer
  const isBusy = fetcher.state !== 'idle'
  const { written, setWritten } = useWritten(fetcher)
  const isChanged = written !== null && (written.quantity !== kept.quantity || written.price !== kept.price)

  const cell = (figure: keyof Figures, label: string) => {
    const error = given?.field === figure && (written !== null || !isHydrated) ? given.text : undefined
    return {
      error,
      input: {
        'aria-describedby': error ? `${formId}-${figure}` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-label': label,
        className: styles.figure,
        form: formId,
        name: figure,
        onBlur: (event: FocusEvent<HTMLInputElement>) => {
          const isNear = event.relatedTarget instanceof HTMLElement && event.relatedTarget.matches(`[form="${formId}"]`)
          if (isChanged && !isNear && !isBusy) event.currentTarget.form?.requestSubmit()
        },
        onChange: (event: { target: HTMLInputElement }) =>
          setWritten({ ...(written ?? kept), [figure]: event.target.value }),
        onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setWritten(null),
        readOnly: isBusy,
        type: 'text',
        value: (written ?? kept)[figure],
      },
    }
  }
  const quantity = cell('quantity', words.stockOf(name))
  const price = cell('price', words.priceOf(name))
  return (
    <>
      <td className={classNames('num', styles.stock)} data-label={columns.stock}>
        <input inputMode="numeric" {...quantity.input} />
        {held > 0 && <small>{words.held(held)}</small>}
        <FieldError error={quantity.error} id={`${formId}-quantity`} />
      </td>
      <td className={classNames('num', styles.price)} data-label={columns.price}>
        <input inputMode="decimal" {...price.input} />
        <FieldError error={price.error} id={`${formId}-price`} />
        <fetcher.Form action={address} id={formId} method="post">
          <input name="intent" type="hidden" value="figures" />
          <input name="article" type="hidden" value={article} />
          <input name="version" type="hidden" value={version} />
          <input name="seenQuantity" type="hidden" value={available} />
          {(!isHydrated || isChanged) && (
            <Button aria-label={words.saveOf(name)} busy={isBusy} form={formId} size="small" type="submit">
              {words.save}
            </Button>
          )}
        </fetcher.Form>
      </td>
    </>
  )
}

/**
 * The typed stock and price. After saving, or when someone else changed the product meanwhile, the fields show the stored values as soon as
 * they are editable again. Refused values stay to be corrected.
 */
function useWritten({ state, data }: { state: string; data: TableAnswer | undefined }) {
  const [kept, setKept] = useState<{ figures: Figures; before: TableAnswer | undefined } | null>(null)
  const isAnswered = state === 'idle' && data !== undefined && data !== kept?.before && !data.field
  return {
    written: isAnswered ? null : (kept?.figures ?? null),
    setWritten: (figures: Figures | null) => setKept(figures && { figures, before: data }),
  }
}
