import { type FocusEvent, type FormEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProblems, FormValues } from '#shop/accounts/accounts.ts'
import { focusInView } from '#ui/focus-in-view.ts'

type CheckedForm = {
  /** Applies the same rules as the server. */
  check: (values: FormValues) => FieldProblems
  /** Field errors of the server: a new object with each answer. */
  serverProblems?: FieldProblems | undefined
  /** A request is in flight: pressing Enter again sends nothing. */
  busy: boolean
  /** Sends the form in place of the router's own handler; settles with the request. */
  send?: ((form: HTMLFormElement) => Promise<void>) | undefined
}

const noProblems: FieldProblems = {}

/**
 * Shows the error of a field once the user has touched it, and all errors on submit. A form with errors is not sent, and its first wrong
 * field gets the focus. Errors of the server stay until their field changes.
 */
export function useCheckedForm({ check, serverProblems = noProblems, busy, send }: CheckedForm) {
  const ref = useRef<HTMLFormElement>(null)
  const touched = useRef(new Set<string>())
  const isSending = useRef(false)
  const [clientProblems, setClientProblems] = useState(noProblems)
  const [openServerProblems, setOpenServerProblems] = useState(serverProblems)
  const [lastServerProblems, setLastServerProblems] = useState(serverProblems)
  if (serverProblems !== lastServerProblems) {
    setLastServerProblems(serverProblems)
    setOpenServerProblems(serverProblems)
  }

  useEffect(() => {
    if (serverProblems !== noProblems) focusFirstError(ref.current)
  }, [serverProblems])

  const isMouseDown = useIsMouseDown(() => {
    if (touched.current.size > 0) validate()
  })

  const validate = () => {
    if (!ref.current) return noProblems
    const errors = check(valuesOf(ref.current))
    const touchedProblems = Object.entries(errors).filter(([name]) => touched.current.has(name))
    setClientProblems(Object.fromEntries(touchedProblems))
    return errors
  }

  // A second click or Enter can come before `busy` has been rendered.
  const sendOnce = (element: HTMLFormElement) => {
    isSending.current = true
    void send?.(element).finally(() => {
      isSending.current = false
    })
  }

  const form = {
    ref,
    noValidate: true,
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const name = nameOf(event.target)
      if (name === null) return
      touched.current.add(name)
      if (!isMouseDown.current) validate()
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const name = nameOf(event.target)
      if (name === null) return
      if (openServerProblems[name] !== undefined) setOpenServerProblems({ ...openServerProblems, [name]: undefined })
      if (touched.current.size > 0) validate()
    },
    onReset: () => {
      touched.current.clear()
      setClientProblems(noProblems)
      setOpenServerProblems(noProblems)
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      const { currentTarget } = event
      if (busy || isSending.current) return event.preventDefault()
      for (const name of Object.keys(valuesOf(currentTarget))) touched.current.add(name)
      const errors = check(valuesOf(currentTarget))
      for (const name of Object.keys(errors)) touched.current.add(name)
      flushSync(validate)
      const isValid = Object.values(errors).every((error) => error === undefined)
      if (isValid && !send) return
      event.preventDefault()
      if (isValid) sendOnce(currentTarget)
      else focusFirstError(currentTarget)
    },
  }

  return { form, errorOf: (name: string) => openServerProblems[name] ?? clientProblems[name] }
}

/** Errors are not shown while the mouse is down: an error that appears moves the button below it away from the pointer. */
function useIsMouseDown(onRelease: () => void) {
  const isMouseDown = useRef(false)
  const release = useEffectEvent(() => {
    isMouseDown.current = false
    onRelease()
  })
  useEffect(() => {
    const onMouseDown = () => {
      isMouseDown.current = true
    }
    // The click event comes right after mouseup.
    const onMouseUp = () => setTimeout(() => release())
    window.addEventListener('mousedown', onMouseDown, true)
    window.addEventListener('mouseup', onMouseUp, true)
    return () => {
      window.removeEventListener('mousedown', onMouseDown, true)
      window.removeEventListener('mouseup', onMouseUp, true)
    }
  }, [])
  return isMouseDown
}

function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}

function nameOf(target: EventTarget): string | null {
  return target instanceof HTMLInputElement && target.name !== '' ? target.name : null
}

function focusFirstError(form: HTMLFormElement | null): void {
  focusInView(form?.querySelector('[aria-invalid="true"]'))
}
