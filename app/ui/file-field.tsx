import type { InputHTMLAttributes } from 'react'
import { FieldFrame, type FieldFrameProps, useFieldParts } from './field.tsx'
import styles from './file-field.module.css'

type FileFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & FieldFrameProps

export function FileField({ label, error, hint, id, className, ...rest }: FileFieldProps) {
  const field = useFieldParts({ id, error, hint, describedBy: rest['aria-describedby'] })
  return (
    <FieldFrame className={className} error={error} field={field} hint={hint} label={label}>
      <input {...rest} {...field.control} className={styles.file} type="file" />
    </FieldFrame>
  )
}
