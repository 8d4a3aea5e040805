import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useNavigate, useRevalidator } from 'react-router'
import { adminProductWords as words } from '#rulebook/admin-product-words.ts'
import { useToast } from '#ui/toast.tsx'
import type { Saved } from './product-answer.ts'
import { type Draft, dropDraft, isOutdated, keepDraft, putOver, readDraft, seenQuantityOf } from './product-draft.ts'
import { type FormStart, type ProductValues, valuesOf } from './product-values.ts'
import { sendProduct } from './send-product.ts'
import { sentOf, useProductPictures, withPictures } from './use-product-pictures.ts'

/** Everything that scripts add to the form: pictures beside it, sending with progress, a draft, and a warning before it is lost. */
export function useProductForm(start: FormStart, answer: Saved | undefined) {
  const about = start.change?.article ?? (start.like ? `like ${start.like}` : 'new')
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start.values)
  const [beginning, setBeginning] = useState<Beginning>({ ...asItIs(start), count: 0 })
  /** Begun from what somebody has changed since: its owner decides what becomes of it. */
  const [offered, setOffered] = useState<Draft | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [refusal, setRefusal] = useState<Saved | undefined>(answer)
  const [sentBytes, setSentBytes] = useState<number | null>(null)
  const [refusals, setRefusals] = useState(0)
  const pictures = useProductPictures(start, { onChange: () => setDirty(true), complain })
  const saved = useSaved(start)
  useWarning(isDirty)

  const restore = useEffectEvent(() => {
    const draft = readDraft(about)
    if (!draft || isSame(putOver(draft, start.values), start.values)) return
    if (isOutdated(draft, start)) setOffered(draft)
    else {
      const seenQuantity = seenQuantityOf(draft, start.values)
      beginWith({ values: putOver(draft, start.values), seenQuantity, said: 'restored' })
    }
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [refusals])

  function beginWith(next: Omit<Beginning, 'count'>) {
    setBeginning((before) => ({ ...next, count: before.count + 1 }))
    setValues(next.values)
    setDirty(next.said !== null)
    setOffered(null)
  }

  function takeUp() {
    if (!offered) return
    const written = putOver(offered, start.values)
    beginWith({ values: written, seenQuantity: start.values.quantity, said: 'takenUp' })
    keepDraft(about, { version: start.change?.version ?? null, began: start.values, values: written })
  }

  function complain(field: string, text: string) {
    setRefusal((before) => ({
      ok: false,
      status: 422,
      fields: { ...(before && !before.ok ? before.fields : {}), [field]: text },
    }))
  }

  function note() {
    if (!form.current) return
    const written = valuesOf(new FormData(form.current))
    setValues(written)
    setDirty(true)
    const began = { ...start.values, quantity: beginning.seenQuantity }
    keepDraft(about, { version: start.change?.version ?? null, began, values: written })
  }

  function startOver() {
    dropDraft(about)
    beginWith(asItIs(start))
    pictures.startOver()
    setRefusal(undefined)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sentBytes !== null) return
    setSentBytes(0)
    const query = start.change ? `?change=${encodeURIComponent(start.change.article)}` : ''
    const body = withPictures(new FormData(event.currentTarget), pictures.pictures)
    const answered = await sendProduct(`/save-product${query}`, body, setSentBytes)
    setSentBytes(null)
    if (answered?.ok) {
      dropDraft(about)
      setDirty(false)
      setRefusal(undefined)
      saved(answered)
      return
    }
    setRefusal(answered ?? { ok: false, status: 503, text: words.failed })
    setRefusals((before) => before + 1)
  }

  return {
    form,
    values,
    beginning,
    pictures: pictures.pictures,
    refusal: refusal && !refusal.ok ? refusal : undefined,
    isBusy: sentBytes !== null,
    sent: sentOf(pictures.pictures, sentBytes),
    said: pictures.said,
    changePictures: pictures.change,
    pick: pictures.pick,
    note,
    isOffered: offered !== null,
    takeUp,
    startOver,
    send,
  }
}

/** What the fields begin with. */
type Beginning = {
  values: ProductValues
  /** How many there were for whoever wrote how many there are. */
  seenQuantity: string
  count: number
  /** What is said about where they come from. */
  said: 'restored' | 'takenUp' | null
}

function asItIs({ values, change }: FormStart): Omit<Beginning, 'count'> {
  return { values, seenQuantity: change?.seenQuantity ?? values.quantity, said: null }
}

function isSame(one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Says so, with a way to see it, and shows it as it is now. */
function useSaved({ change }: FormStart) {
  const toast = useToast()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  return ({ name, article, path }: Extract<Saved, { ok: true }>) => {
    const text = change ? words.change.saved(name) : words.add.added(name)
    toast({ tone: 'success', text, action: { label: words.change.see, run: () => void navigate(path) } })
    if (change) void revalidator.revalidate()
    // When the form has noticed that there is nothing left to lose.
    else setTimeout(() => void navigate(`/change-product/${article}`))
  }
}

function useWarning(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(words.draft.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
