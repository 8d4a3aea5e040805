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
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement && field.value === '') field.value = draft.get(field.name) ?? ''
    if (field instanceof HTMLInputElement) fillInput(field, draft.get(field.name))
  }
}

function fillInput(input: HTMLInputElement, text: string | null): void {
  const { type, name, value, form } = input
  const isChosen = (other: Element) => other instanceof HTMLInputElement && other.name === name && other.checked
  if (type === 'radio') input.checked ||= value === text && ![...(form?.elements ?? [])].some(isChosen)
  else if ((type === 'text' || type === 'email') && value === '') input.value = text ?? ''
}

function storedForm(name: string) {
  return createStoredText(inTab, `draft ${name}`)
}

function textOf(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return new URLSearchParams(texts).toString()
}
