import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './packing.module.css'

type ScannerFormProps = {
  onScan: (text: string) => void
  /** Enter in the empty field packs the order. */
  onPack: () => void
}

/** A scanner types a code and Enter. Without scripts an order's number opens that order. */
export function ScannerForm({ onScan, onPack }: ScannerFormProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    if (text === '') onPack()
    else onScan(text)
  }
  return (
    <Form className={styles.scanner} method="get" onSubmit={submit} role="search">
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        label={messages.scan}
        maxLength={60}
        name="scan"
        ref={input}
        spellCheck={false}
      />
      <Button size="small" type="submit">
        {messages.found}
      </Button>
    </Form>
  )
}
