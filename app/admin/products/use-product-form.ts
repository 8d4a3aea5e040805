import { type FormEvent, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminProductWords as words } from '#rulebook/admin-product-words.ts'
import { useToast } from '#ui/toast.tsx'
import type { Saved } from './product-answer.ts'
import type { FormStart } from './product-values.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { sentOf, useProductPictures, withPictures } from './use-product-pictures.ts'
import { useSending } from './use-sending.ts'

/** What JavaScript adds to the product form: pictures, upload progress, drafts, and a warning before leaving. */
export function useProductForm(start: FormStart, answer: Saved | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(start, form)
  const sending = useSending(start, answer, form)
  const pictures = useProductPictures(start, { onChange: draft.touch, complain: sending.complain })
  const saved = useSaved(start)
  useLeaveWarning(draft.isDirty)

  function startOver() {
    draft.startOver()
    pictures.startOver()
    sending.forgive()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answered = await sending.send(withPictures(new FormData(event.currentTarget), pictures.pictures))
    if (!answered) return
    draft.done()
    saved(answered)
  }

  return {
    form,
    values: draft.values,
    beginning: draft.beginning,
    isOffered: draft.isOffered,
    note: draft.note,
    takeUp: draft.takeUp,
    pictures: pictures.pictures,
    said: pictures.said,
    changePictures: pictures.change,
    pick: pictures.pick,
    refusal: sending.refusal,
    isBusy: sending.sentBytes !== null,
    sent: sentOf(pictures.pictures, sending.sentBytes),
    startOver,
    send,
  }
}

/** Shows a toast with a link to the product, then reloads the changed product or opens the new one. */
function useSaved({ change }: FormStart) {
  const toast = useToast()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  return ({ name, article, path }: Extract<Saved, { ok: true }>) => {
    const text = change ? words.change.saved(name) : words.add.added(name)
    toast({ tone: 'success', text, action: { label: words.change.see, run: () => void navigate(path) } })
    if (change) void revalidator.revalidate()
    // In a timeout, so that the leave warning sees that nothing is unsaved.
    else setTimeout(() => void navigate(`/change-product/${article}`))
  }
}
