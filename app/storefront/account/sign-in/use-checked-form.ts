import { type FocusEvent, type FormEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProblems, Written } from '#shop/accounts/accounts.ts'

type CheckedForm = {
  /** Applies the same rules as the server. */
  check: (values: Written) => FieldProblems
  /** Field errors of the server: a new object with each answer. */
  refused?: FieldProblems | undefined
  /** A request is in flight: pressing Enter again sends nothing. */
  busy: boolean
}

const none: FieldProblems = {}

/**
 * Shows the error of a field once the user has touched it, and all errors on submit. A form with errors is not sent, and its first wrong
 * field gets the focus. Errors of the server stay until their field changes.
 */
export function useCheckedForm({ check, refused = none, busy }: CheckedForm) {
  const ref = useRef<HTMLFormElement>(null)
  const touched = useRef(new Set<string>())
  const [found, setFound] = useState(none)
  const [standing, setStanding] = useState(refused)
  const [seen, setSeen] = useState(refused)
  if (refused !== seen) {
    setSeen(refused)
    setStanding(refused)
  }

  useEffect(() => {
    if (refused !== none) focusFirstMistake(ref.current)
  }, [refused])

  const pressing = useIsPressing(() => {
    if (touched.current.size > 0) look()
  })

  const look = () => {
    if (!ref.current) return none
    const errors = check(valuesOf(ref.current))
    const shown = Object.entries(errors).filter(([name]) => touched.current.has(name))
    setFound(Object.fromEntries(shown))
    return errors
  }

  const form = {
    ref,
    noValidate: true,
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const name = nameOf(event.target)
      if (name === null) return
      touched.current.add(name)
      if (!pressing.current) look()
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const name = nameOf(event.target)
      if (name === null) return
      if (standing[name] !== undefined) setStanding({ ...standing, [name]: undefined })
      if (touched.current.size > 0) look()
    },
    onReset: () => {
      touched.current.clear()
      setFound(none)
      setStanding(none)
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      if (busy) return event.preventDefault()
      for (const name of Object.keys(valuesOf(event.currentTarget))) touched.current.add(name)
      const errors = check(valuesOf(event.currentTarget))
      for (const name of Object.keys(errors)) touched.current.add(name)
      flushSync(look)
      if (Object.values(errors).every((error) => error === undefined)) return
      event.preventDefault()
      focusFirstMistake(event.currentTarget)
    },
  }

  return { form, errorOf: (name: string) => standing[name] ?? found[name] }
}

/** Errors are not shown while the mouse is down: an error that appears moves the button below it away from the pointer. */
function useIsPressing(onRelease: () => void) {
  const pressing = useRef(false)
  const release = useEffectEvent(() => {
    pressing.current = false
    onRelease()
  })
  useEffect(() => {
    const press = () => {
      pressing.current = true
    }
    // The click event comes right after mouseup.
    const letGo = () => setTimeout(() => release())
    window.addEventListener('mousedown', press, true)
    window.addEventListener('mouseup', letGo, true)
    return () => {
      window.removeEventListener('mousedown', press, true)
      window.removeEventListener('mouseup', letGo, true)
    }
  }, [])
  return pressing
}

function valuesOf(form: HTMLFormElement): Written {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}

function nameOf(target: EventTarget): string | null {
  return target instanceof HTMLInputElement && target.name !== '' ? target.name : null
}

function focusFirstMistake(form: HTMLFormElement | null): void {
  const mistake = form?.querySelector('[aria-invalid="true"]')
  if (mistake instanceof HTMLElement) mistake.focus()
}
