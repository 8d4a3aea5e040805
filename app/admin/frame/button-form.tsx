import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

type Fields = Readonly<Record<string, string | number>>

type ButtonFormProps = ComponentProps<typeof Form> & {
  fields: Fields
  label: string
  busyLabel?: string
  button?: ComponentProps<typeof Button>
}

/** A form with hidden fields and one button, which is busy while a form with the same values is in flight. */
export function ButtonForm({ fields, label, busyLabel = label, button, children, ...form }: ButtonFormProps) {
  const busy = useIsSending(fields)
  return (
    <Form method="post" preventScrollReset {...form}>
      <HiddenFields fields={fields} />
      {children}
      <Button size="small" {...button} busy={busy} type="submit">
        {busy ? busyLabel : label}
      </Button>
    </Form>
  )
}

export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} name={name} type="hidden" value={value} />)
}

export function useIsSending(fields: Fields): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && Object.entries(fields).every(([name, value]) => formData?.get(name) === String(value))
}
