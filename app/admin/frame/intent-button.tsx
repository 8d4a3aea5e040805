import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button, type ButtonVariant } from '#ui/button.tsx'

type IntentButtonProps = { value: string; name?: string; variant?: ButtonVariant; children: ReactNode }

/** A button that says what its form does. It is busy while a form sent by it is in flight. */
export function IntentButton({ value, name = 'intent', variant = 'quiet', children }: IntentButtonProps) {
  const { state, formData } = useNavigation()
  return (
    <Button
      busy={state !== 'idle' && formData?.get(name) === value}
      name={name}
      size="small"
      type="submit"
      value={value}
      variant={variant}
    >
      {children}
    </Button>
  )
}
