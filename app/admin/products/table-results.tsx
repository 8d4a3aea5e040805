import { useEffect, useEffectEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import { catalogueTableMessages as messages } from '#rulebook/catalogue-table-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { TableActionResult } from './table-action.server.ts'

let currentListener: ((result: TableActionResult) => void) | null = null
let pendingResult: TableActionResult | null = null

/** Passes the answer to the table and not to the row that sent it: the row may have left the table with that answer. */
export function notifyTable(result: TableActionResult): void {
  if (currentListener) currentListener(result)
  else pendingResult = result
}

/** Shows answers as toasts with an undo button. `onMoved` is called when rows may have left the table. */
export function TableResultToasts({ listUrl, onRowsChanged }: { listUrl: string; onRowsChanged: () => void }) {
  const undoFetcher = useFetcher<TableActionResult>()
  const toast = useToast()
  const undoChange = ({ intent, articles }: NonNullable<TableActionResult['undo']>) => {
    const form = new FormData()
    form.set('intent', intent)
    for (const article of articles) form.append('article', article)
    void undoFetcher.submit(form, { method: 'post', action: listUrl })
  }
  const showResult = useEffectEvent(({ tone, text, undo }: TableActionResult) => {
    toast({ tone, text, ...(undo && { action: { label: messages.undo, run: () => undoChange(undo) } }) })
    if (undo) onRowsChanged()
  })
  useEffect(() => {
    const listener = (result: TableActionResult) => showResult(result)
    currentListener = listener
    if (pendingResult) showResult(pendingResult)
    pendingResult = null
    return () => {
      if (currentListener === listener) currentListener = null
    }
  }, [])
  return null
}

/** Undo button for browsers without JavaScript; otherwise the toast has one. */
export function UndoTableChangeForm({ undo, listUrl }: { undo: TableActionResult['undo']; listUrl: string }) {
  if (!undo) return null
  return (
    <Form action={listUrl} method="post">
      {undo.articles.map((article) => (
        <input key={article} name="article" type="hidden" value={article} />
      ))}
      <Button name="intent" size="small" type="submit" value={undo.intent}>
        {messages.undo}
      </Button>
    </Form>
  )
}
