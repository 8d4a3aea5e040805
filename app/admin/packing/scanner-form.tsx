import { type SubmitEvent, useRef } from 'react'
import { Form } from 'react-router'
import { useScannerKey } from '#admin/frame/use-scanner-key.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './packing.module.css'

type ScannerFormProps = {
  label: string
  submit: string
  onScan: (text: string) => void
  /** Enter in the empty field. */
  onEmpty: () => void
}

/** A scanner types a code and Enter. Without scripts the page reads the code from its address. */
export function ScannerForm({ label, submit, onScan, onEmpty }: ScannerFormProps) {
  const input = useRef<HTMLInputElement>(null)
  useScannerKey(input)
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    if (text === '') onEmpty()
    else onScan(text)
  }
  return (
    <Form className={styles.scanner} method="get" onSubmit={send} role="search">
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        label={label}
        maxLength={fulfilmentLimits.scanMaxLength}
        name="scan"
        ref={input}
        spellCheck={false}
      />
      <Button size="small" type="submit">
        {submit}
      </Button>
    </Form>
  )
}
