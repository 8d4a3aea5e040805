import { type RefObject, useEffect, useState } from 'react'
import { adminProductWords as words } from '#rulebook/admin-product-words.ts'
import type { Saved } from './product-answer.ts'
import type { FormStart } from './product-values.ts'
import { sendProduct } from './send-product.ts'

export function useSending(
  { change }: Pick<FormStart, 'change'>,
  answer: Saved | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [refusal, setRefusal] = useState<Saved | undefined>(answer)
  const [sentBytes, setSentBytes] = useState<number | null>(null)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [refusals, form])

  function complain(field: string, text: string) {
    setRefusal((before) => ({
      ok: false,
      status: 422,
      fields: { ...(before && !before.ok ? before.fields : {}), [field]: text },
    }))
  }

  /** Null when it was refused, or when the previous request is still in flight. */
  async function send(body: FormData): Promise<Extract<Saved, { ok: true }> | null> {
    if (sentBytes !== null) return null
    setSentBytes(0)
    const query = change ? `?change=${encodeURIComponent(change.article)}` : ''
    const answered = await sendProduct(`/save-product${query}`, body, setSentBytes)
    setSentBytes(null)
    if (answered?.ok) {
      setRefusal(undefined)
      return answered
    }
    setRefusal(answered ?? { ok: false, status: 503, text: words.failed })
    setRefusals((before) => before + 1)
    return null
  }

  const forgive = () => setRefusal(undefined)
  return { refusal: refusal && !refusal.ok ? refusal : undefined, sentBytes, complain, forgive, send }
}
