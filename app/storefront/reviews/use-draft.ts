import { type RefObject, useEffect } from 'react'

/** Stores a form's draft in this tab's session storage, so that it survives logging in. `sent` deletes it. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, sent: boolean): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    fillIn(element, name)
    const save = () => write(name, element)
    element.addEventListener('input', save)
    element.addEventListener('change', save)
    return () => {
      element.removeEventListener('input', save)
      element.removeEventListener('change', save)
    }
  }, [form, name])

  useEffect(() => {
    if (sent) forget(name)
  }, [name, sent])
}

function fillIn(form: HTMLFormElement, name: string): void {
  const draft = new URLSearchParams(read(name))
  const message = form.querySelector('textarea')
  if (message && message.value === '') message.value = draft.get('message') ?? ''
  const stars = form.querySelector<HTMLInputElement>(`input[name="stars"][value="${Number(draft.get('stars'))}"]`)
  if (stars && !form.querySelector('input[name="stars"]:checked')) stars.checked = true
}

/** Where the browser's storage is unavailable, a draft lasts as long as its page. */
function read(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? ''
  } catch {
    return ''
  }
}

function write(name: string, form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  try {
    sessionStorage.setItem(keyOf(name), new URLSearchParams(texts).toString())
  } catch {
    // Without storage the draft lasts as long as its page.
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage there is nothing to remove.
  }
}

function keyOf(name: string): string {
  return `draft ${name}`
}
