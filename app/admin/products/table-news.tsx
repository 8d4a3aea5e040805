import { useEffect, useEffectEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import { catalogueTableWords as words } from '#rulebook/catalogue-table-words.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { TableAnswer } from './table-action.server.ts'

let hear: ((answer: TableAnswer) => void) | null = null
let unheard: TableAnswer | null = null

/** Passes the answer to the table and not to the row that sent it: the row may have left the table with that answer. */
export function tellTable(answer: TableAnswer): void {
  if (hear) hear(answer)
  else unheard = answer
}

/** Shows answers as toasts with an undo button. `onMoved` is called when rows may have left the table. */
export function TableNews({ address, onMoved }: { address: string; onMoved: () => void }) {
  const undoing = useFetcher<TableAnswer>()
  const toast = useToast()
  const takeBack = ({ intent, articles }: NonNullable<TableAnswer['undo']>) => {
    const form = new FormData()
    form.set('intent', intent)
    for (const article of articles) form.append('article', article)
    void undoing.submit(form, { method: 'post', action: address })
  }
  const say = useEffectEvent(({ tone, text, undo }: TableAnswer) => {
    toast({ tone, text, ...(undo && { action: { label: words.undo, run: () => takeBack(undo) } }) })
    if (undo) onMoved()
  })
  useEffect(() => {
    const listener = (answer: TableAnswer) => say(answer)
    hear = listener
    if (unheard) say(unheard)
    unheard = null
    return () => {
      if (hear === listener) hear = null
    }
  }, [])
  return null
}

/** Undo button for browsers without JavaScript; otherwise the toast has one. */
export function UndoForm({ undo, address }: { undo: TableAnswer['undo']; address: string }) {
  if (!undo) return null
  return (
    <Form action={address} method="post">
      {undo.articles.map((article) => (
        <input key={article} name="article" type="hidden" value={article} />
      ))}
      <Button name="intent" size="small" type="submit" value={undo.intent}>
        {words.undo}
      </Button>
    </Form>
  )
}
