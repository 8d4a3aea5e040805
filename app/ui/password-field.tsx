import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { controlMessages } from '#rulebook/control-messages.ts'
import styles from './field.module.css'
import { type Field, FieldFrame, useFieldParts } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export function PasswordField({
  label,
  error,
  hint,
  id,
  className,
  showLabel = controlMessages.showPassword,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'type'> & {
  /** The name of the button: two of them in one form need two names. */
  showLabel?: string
}) {
  const [shown, setShown] = useState(false)
  const field = useFieldParts({ id, error, hint, describedBy: rest['aria-describedby'] })
  return (
    <FieldFrame className={className} error={error} field={field} hint={hint} label={label}>
      <div className={styles.box}>
        <input {...rest} {...field.control} className={styles.input} type={shown ? 'text' : 'password'} />
        <IconButton
          aria-controls={field.control.id}
          aria-pressed={shown}
          label={showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </IconButton>
      </div>
    </FieldFrame>
  )
}
