import { CircleAlert } from 'lucide'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldFrameProps = {
  label: ReactNode
  /** The form decides when the field has been touched enough to show its error. */
  error?: string | undefined
  hint?: ReactNode
}

/** `prefix`: text before the input that is not part of its value. */
type FieldProps = InputHTMLAttributes<HTMLInputElement> & FieldFrameProps & { ref?: Ref<HTMLInputElement> }

export function Field({ label, error, hint, id, className, prefix, ...rest }: FieldProps) {
  const field = useFieldParts({ id, error, hint, describedBy: rest['aria-describedby'] })
  const input = <input {...rest} {...field.control} className={styles.input} />
  return (
    <FieldFrame className={className} error={error} field={field} hint={hint} label={label}>
      {prefix ? (
        <span className={styles.prefixed}>
          <span>{prefix}</span>
          {input}
        </span>
      ) : (
        input
      )}
    </FieldFrame>
  )
}

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldFrameProps & { ref?: Ref<HTMLTextAreaElement> }

/** Grows with its text in browsers that support `field-sizing`. */
export function TextAreaField({ label, error, hint, id, className, ...rest }: TextAreaFieldProps) {
  const field = useFieldParts({ id, error, hint, describedBy: rest['aria-describedby'] })
  return (
    <FieldFrame className={className} error={error} field={field} hint={hint} label={label}>
      <textarea {...rest} {...field.control} className={classNames(styles.input, styles.area)} />
    </FieldFrame>
  )
}

export function FieldFrame(
  props: FieldFrameProps & { field: FieldParts; className?: string | undefined; children: ReactNode },
) {
  const { label, error, hint, field, className, children } = props
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={field.control.id}>{label}</label>
      {children}
      {hint && (
        <p className={styles.hint} id={field.hintId}>
          {hint}
        </p>
      )}
      <FieldError error={error} id={field.errorId} />
    </div>
  )
}

/** `announced`: read out at once, where the field does not get the focus. */
export function FieldError({ error, id, announced }: { error: string | undefined; id: string; announced?: boolean }) {
  if (!error) return null
  return (
    <p className={styles.error} id={id} role={announced ? 'alert' : undefined}>
      <Icon of={CircleAlert} small />
      <span>{error}</span>
    </p>
  )
}

export type FieldParts = ReturnType<typeof useFieldParts>

export function useFieldParts(props: {
  id: string | undefined
  error: string | undefined
  hint: ReactNode
  describedBy: string | undefined
}) {
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classNames(props.describedBy, Boolean(props.hint) && hintId, Boolean(props.error) && errorId)
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-invalid': props.error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}
