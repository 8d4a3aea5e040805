import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import type { CatalogueTableRow } from '#shop/catalog/catalogue-table.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './products-table.module.css'
import type { TableActionResult } from './table-action.server.ts'

const messages = catalogueTableMessages.row
const { columns } = catalogueTableMessages

export type PriceStockCellsProps = {
  product: CatalogueTableRow
  listUrl: string
  result: TableActionResult | undefined
}

type PriceStockValues = { quantity: string; price: string }

/** Stock and price, edited in the table. Enter or leaving the fields and their button saves them, Escape resets them, closing the window warns. */
export function PriceStockCells({ product, listUrl, result }: PriceStockCellsProps) {
  const { article, name, held, version, available } = product
  const snapshot: PriceStockValues = { quantity: String(available), price: (product.priceCents / 100).toFixed(2) }
  const fetcher = useFetcher<TableActionResult>()
  const isHydrated = useHydrated()
  const formId = useId()
  const answer = useLastAnswer(fetcher.data)
  const latestResult = answer ?? result
  const isBusy = fetcher.state !== 'idle'
  const { typed, setTyped } = useTypedValues(fetcher.state, answer)
  const isChanged = typed !== null && (typed.quantity !== snapshot.quantity || typed.price !== snapshot.price)

  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
  const saveOnLeave = (event: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
    const isSameForm = event.relatedTarget instanceof HTMLElement && event.relatedTarget.matches(`[form="${formId}"]`)
    if (isChanged && !isSameForm && !isBusy) event.currentTarget.form?.requestSubmit()
  }
  const cell = (fieldName: keyof PriceStockValues, label: string) => {
    const error = latestResult?.field === fieldName && (typed !== null || !isHydrated) ? latestResult.text : undefined
    return {
      error,
      input: {
        'aria-describedby': error ? `${formId}-${fieldName}` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-label': label,
        className: styles.input,
        form: formId,
        name: fieldName,
        onBlur: saveOnLeave,
        onChange: (event: { target: HTMLInputElement }) =>
          setTyped({ ...(typed ?? snapshot), [fieldName]: event.target.value }),
        onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setTyped(null),
        readOnly: isBusy,
        type: 'text',
        value: (typed ?? snapshot)[fieldName],
      },
    }
  }
  const quantity = cell('quantity', messages.stockOf(name))
  const price = cell('price', messages.priceOf(name))
  return (
    <>
      <td className={classNames('num', styles.stock)} data-label={columns.stock}>
        <input inputMode="numeric" {...quantity.input} />
        {held > 0 && <small>{messages.held(held)}</small>}
        <FieldError announced error={quantity.error} id={`${formId}-quantity`} />
      </td>
      <td className={classNames('num', styles.price)} data-label={columns.price}>
        <input inputMode="decimal" {...price.input} />
        <FieldError announced error={price.error} id={`${formId}-price`} />
        <fetcher.Form action={listUrl} id={formId} method="post">
          <HiddenFields fields={{ intent: 'figures', article, version, seenQuantity: available }} />
          {(!isHydrated || isChanged) && (
            <Button
              aria-label={messages.saveOf(name)}
              busy={isBusy}
              className={isHydrated ? undefined : 'without-scripts'}
              form={formId}
              onBlur={saveOnLeave}
              size="small"
              type="submit"
            >
              {messages.save}
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
function useTypedValues(state: string, answer: TableActionResult | undefined) {
  const [snapshot, setSnapshot] = useState<{ values: PriceStockValues; before: TableActionResult | undefined } | null>(
    null,
  )
  const isAnswered = state === 'idle' && answer !== undefined && answer !== snapshot?.before && !answer.field
  return {
    typed: isAnswered ? null : (snapshot?.values ?? null),
    setTyped: (values: PriceStockValues | null) => setSnapshot(values && { values, before: answer }),
  }
}
