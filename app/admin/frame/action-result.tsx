import { Check, CircleAlert } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useFetcher, useLocation } from 'react-router'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { focusInView } from '#ui/focus-in-view.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './action-result.module.css'

export type ActionResult = {
  tone: 'success' | 'error' | 'info'
  text: string
  undo?: UndoFields
  /** Its field says why it was refused, so that no toast repeats it. */
  isAtField?: true
}

/** Fields of the form that undoes the change; it is sent to the same page. */
export type UndoFields = readonly (readonly [name: string, value: string])[]

type ActionNoticeProps = { result: ActionResult | undefined; onToast?: (result: ActionResult) => void }

/** Shows the results of a page's actions: as toasts, or as a line in the page without JavaScript. */
export function ActionNotice({ result, onToast }: ActionNoticeProps) {
  useActionToasts(result, onToast)
  return <ActionLine result={result} />
}

/** Without JavaScript: the result, with a button to undo it. */
export function ActionLine({ result }: { result: ActionResult | undefined }) {
  const isHydrated = useHydrated()
  if (!result || isHydrated) return null
  const isBad = result.tone === 'error'
  return (
    <>
      <p className={classNames(styles.notice, isBad && styles.bad)} role={isBad ? 'alert' : 'status'}>
        <Icon of={isBad ? CircleAlert : Check} small />
        <span>{result.text}</span>
      </p>
      {result.undo && (
        <Form method="post">
          {result.undo.map(([name, value]) => (
            <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
          ))}
          <Button size="small" type="submit">
            {messages.undo}
          </Button>
        </Form>
      )}
    </>
  )
}

let currentListener: ((result: ActionResult, isSamePage: boolean) => void) | null = null
const shownResults = new WeakSet<ActionResult>()

/** Passes a result to the page and not to the row that sent the form: the row may leave the page with this result. `sentFrom` is the address then. */
export function publishActionResult(result: ActionResult, sentFrom: string): void {
  currentListener?.(result, sentFrom === location.href)
}

/** Shows each result once, whether it was published or came with the page. The returned function undoes the last change. */
export function useActionToasts(
  result: ActionResult | undefined,
  onToast?: (result: ActionResult) => void,
): () => void {
  const toast = useToast()
  const undoFetcher = useFetcher()
  const { pathname, search } = useLocation()
  const changes = useRef<UndoFields[]>([])

  const undo = (change = changes.current.at(-1)) => {
    if (!change || !changes.current.includes(change)) return
    changes.current = changes.current.filter((each) => each !== change)
    const form = new FormData()
    for (const [name, value] of change) form.append(name, value)
    void undoFetcher.submit(form, { method: 'post', action: pathname + search })
  }
  const show = useEffectEvent((shown: ActionResult) => {
    if (shownResults.has(shown)) return
    shownResults.add(shown)
    if (shown.isAtField) return focusInView(document.querySelector('[aria-invalid="true"]'))
    const { tone, text, undo: change } = shown
    if (change) changes.current.push(change)
    toast({ tone, text, ...(change && { action: { label: messages.undo, run: () => undo(change) } }) })
    onToast?.(shown)
  })
  const showPublished = useEffectEvent((published: ActionResult, isSamePage: boolean) => {
    if (!published.isAtField) show(published)
    // The row with the field has been left behind.
    else if (!isSamePage) toast({ tone: 'error', text: published.text })
  })
  useEffect(() => {
    if (result) show(result)
  }, [result])
  useEffect(() => {
    const listener = (published: ActionResult, isSamePage: boolean) => showPublished(published, isSamePage)
    currentListener = listener
    return () => {
      if (currentListener === listener) currentListener = null
    }
  }, [])
  return () => undo()
}
