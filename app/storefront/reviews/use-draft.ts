import { type RefObject, useEffect } from 'react'
import { createStoredText, inTab } from '#ui/browser-storage.ts'

/** Stores a form's draft in this tab's session storage, so that it survives logging in. `sent` deletes it. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, sent: boolean): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    fillIn(element, name)
    const save = () => storedForm(name).write(textOf(element))
    element.addEventListener('input', save)
    element.addEventListener('change', save)
    return () => {
      element.removeEventListener('input', save)
      element.removeEventListener('change', save)
    }
  }, [form, name])

  useEffect(() => {
    if (sent) storedForm(name).remove()
  }, [name, sent])
}

function fillIn(form: HTMLFormElement, name: string): void {
  const draft = new URLSearchParams(storedForm(name).read() ?? '')
  const message = form.querySelector('textarea')
  if (message && message.value === '') message.value = draft.get('message') ?? ''
  const stars = form.querySelector<HTMLInputElement>(`input[name="stars"][value="${Number(draft.get('stars'))}"]`)
  if (stars && !form.querySelector('input[name="stars"]:checked')) stars.checked = true
}

function storedForm(name: string) {
  return createStoredText(inTab, `draft ${name}`)
}

function textOf(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return new URLSearchParams(texts).toString()
}
