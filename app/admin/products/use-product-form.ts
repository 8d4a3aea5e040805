import { type FormEvent, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLeaveWarning } from '#admin/frame/use-leave-warning.ts'
import { adminProductMessages as messages } from '#rulebook/admin-product-messages.ts'
import { useToast } from '#ui/toast.tsx'
import type { InitialForm } from './product-values.ts'
import type { SaveResult } from './save-result.ts'
import { useProductDraft } from './use-product-draft.ts'
import { uploadProgressOf, useProductPictures, withPictures } from './use-product-pictures.ts'
import { useProductSubmit } from './use-product-submit.ts'

/** The product form's features that need JavaScript: pictures, upload progress, drafts, and a warning before leaving. */
export function useProductForm(initialForm: InitialForm, result: SaveResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useProductDraft(initialForm, form)
  const submission = useProductSubmit(initialForm, result, form)
  const pictures = useProductPictures(initialForm, {
    onChange: draft.markDirty,
    setFieldError: submission.setFieldError,
  })
  const onSaved = useOnSaved(initialForm)
  useLeaveWarning(draft.isDirty, messages.draft.confirmLeave)

  function discardChanges() {
    draft.discardDraft()
    pictures.resetPictures()
    submission.clearErrors()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const saveResult = await submission.send(withPictures(new FormData(event.currentTarget), pictures.pictures))
    if (!saveResult) return
    draft.clearDraft()
    onSaved(saveResult)
  }

  function saveTyped({ target }: FormEvent<HTMLFormElement>) {
    draft.saveTypedValues()
    if ('name' in target) submission.clearFieldError(String(target.name))
  }

  return {
    form,
    values: draft.values,
    defaults: draft.defaults,
    hasOfferedDraft: draft.hasOfferedDraft,
    saveTyped,
    applyOfferedDraft: draft.applyOfferedDraft,
    pictures: pictures.pictures,
    announcement: pictures.announcement,
    changePictures: pictures.change,
    pick: pictures.pick,
    preparing: pictures.preparing,
    refusal: submission.refusal,
    // Saving waits for the pictures: those still being prepared would be missing.
    isBusy: submission.sentBytes !== null || pictures.preparing !== null,
    uploadProgress: uploadProgressOf(pictures.pictures, submission.sentBytes),
    discardChanges,
    send,
  }
}

/** Shows a toast with a link to the product, then reloads the changed product or opens the new one. */
function useOnSaved({ existing }: InitialForm) {
  const toast = useToast()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  return ({ name, article, path }: Extract<SaveResult, { ok: true }>) => {
    const text = existing ? messages.change.saved(name) : messages.add.added(name)
    toast({ tone: 'success', text, action: { label: messages.change.viewPage, run: () => void navigate(path) } })
    if (existing) void revalidator.revalidate()
    // In a timeout, so that the leave warning sees that nothing is unsaved.
    else setTimeout(() => void navigate(`/change-product/${article}`))
  }
}
