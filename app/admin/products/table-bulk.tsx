import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { catalogueTableWords } from '#rulebook/catalogue-table-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { useToast } from '#ui/toast.tsx'
import { deleteAddress } from './delete-question.tsx'
import styles from './table-bulk.module.css'

const words = catalogueTableWords.bulk

/** The checkboxes of the products belong to this form. */
export const bulkFormId = 'several-products'

type TableBulkProps = {
  articles: readonly string[]
  address: string
  onDelete: (articles: readonly string[]) => void
}

export function TableBulk({ articles, address, onDelete }: TableBulkProps) {
  const { state, formData } = useNavigation()
  const sent = state !== 'idle' ? formData?.get('intent') : null
  const isHydrated = useHydrated()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  useFreshOnceSent(form, Boolean(sent))

  const boxes = () =>
    [...(form.current?.elements ?? [])].filter((each) => each instanceof HTMLInputElement && each.name === 'article')
  const chooseAll = (chosen: boolean) => {
    for (const box of boxes()) if (box instanceof HTMLInputElement) box.checked = chosen
  }
  const askToDelete = () => {
    const chosen = boxes().flatMap((box) => (box instanceof HTMLInputElement && box.checked ? [box.value] : []))
    if (chosen.length === 0) return toast({ tone: 'error', text: catalogueTableWords.nothingChosen })
    onDelete(chosen)
  }

  return (
    <Form
      action={address}
      aria-label={words.label}
      className={styles.bulk}
      id={bulkFormId}
      method="post"
      preventScrollReset
      ref={form}
    >
      {isHydrated && (
        <Checkbox key={articles.join(' ')} onChange={(event) => chooseAll(event.currentTarget.checked)}>
          {words.chooseAll}
        </Checkbox>
      )}
      <input name="back" type="hidden" value={address} />
      <div className="btn-row">
        <Button busy={sent === 'deactivate'} name="intent" size="small" type="submit" value="deactivate">
          {words.deactivate}
        </Button>
        <Button busy={sent === 'reactivate'} name="intent" size="small" type="submit" value="reactivate">
          {words.reactivate}
        </Button>
        <Button
          formAction={deleteAddress}
          formMethod="get"
          onClick={(event) => {
            event.preventDefault()
            askToDelete()
          }}
          size="small"
          type="submit"
          variant="danger"
        >
          {words.delete}
        </Button>
      </div>
    </Form>
  )
}

/** Clears the checkboxes after the form is sent. */
function useFreshOnceSent(form: RefObject<HTMLFormElement | null>, isSent: boolean): void {
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current && !isSent) form.current?.reset()
    wasSent.current = isSent
  }, [form, isSent])
}
