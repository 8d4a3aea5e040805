import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { useIsSending } from './button-form.tsx'

type IntentButtonProps = ComponentProps<typeof Button> & { value: string; busyText?: string }

/** A button that says what its form does. It is busy while a form sent by it is in flight. */
export function IntentButton({ value, name = 'intent', busyText, children, ...rest }: IntentButtonProps) {
  const busy = useIsSending({ [name]: value })
  return (
    <Button size="small" {...rest} busy={busy} name={name} type="submit" value={value}>
      {busy && busyText ? busyText : children}
    </Button>
  )
}
