import { type RefObject, useEffect, useState } from 'react'
import { adminProductMessages as messages } from '#rulebook/admin-product-messages.ts'
import { focusInView } from '#ui/focus-in-view.ts'
import type { InitialForm } from './product-values.ts'
import type { SaveResult } from './save-result.ts'
import { uploadProduct } from './upload-product.ts'

export function useProductSubmit(
  { existing }: Pick<InitialForm, 'existing'>,
  initialResult: SaveResult | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [refusal, setRefusal] = useState<SaveResult | undefined>(initialResult)
  const [sentBytes, setSentBytes] = useState<number | null>(null)
  const [refusalCount, setRefusalCount] = useState(0)

  useEffect(() => {
    if (refusalCount > 0) focusInView(form.current?.querySelector('[aria-invalid="true"], [role="alert"]'))
  }, [refusalCount, form])

  function setFieldError(field: string, text: string) {
    setRefusal((before) => ({
      ok: false,
      status: 422,
      fields: { ...(before && !before.ok ? before.fields : {}), [field]: text },
    }))
  }

  /** Null when it was refused, or when the previous request is still in flight. */
  async function send(body: FormData): Promise<Extract<SaveResult, { ok: true }> | null> {
    if (sentBytes !== null) return null
    setSentBytes(0)
    const query = existing ? `?change=${encodeURIComponent(existing.article)}` : ''
    const saveResult = await uploadProduct(`/save-product${query}`, body, setSentBytes)
    setSentBytes(null)
    if (saveResult?.ok) {
      setRefusal(undefined)
      return saveResult
    }
    setRefusal(saveResult ?? { ok: false, status: 503, text: messages.failed })
    setRefusalCount((before) => before + 1)
    return null
  }

  /** The error of a field goes when the field changes: only the server knows whether the new value is right. */
  function clearFieldError(field: string) {
    setRefusal((before) =>
      before && !before.ok && before.fields?.[field]
        ? { ...before, fields: { ...before.fields, [field]: '' } }
        : before,
    )
  }

  const clearErrors = () => setRefusal(undefined)
  return {
    refusal: refusal && !refusal.ok ? refusal : undefined,
    sentBytes,
    setFieldError,
    clearFieldError,
    clearErrors,
    send,
  }
}
