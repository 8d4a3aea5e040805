import { ChevronDown } from 'lucide'
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldFrameProps, useFieldParts } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

type NativeSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

/** A select without a visible label needs an `aria-label`. */
export function Select({ label, id, className, ...rest }: NativeSelectProps & { label?: ReactNode }) {
  const ownId = useId()
  const select = (
    <span className={classNames(styles.box, className)}>
      <select {...rest} className={styles.select} id={id ?? ownId} />
      <Icon of={ChevronDown} small />
    </span>
  )
  if (label === undefined) return select
  return (
    <div className={styles.labelled}>
      <label htmlFor={id ?? ownId}>{label}</label>
      {select}
    </div>
  )
}

export function SelectField({ label, error, hint, id, className, ...rest }: NativeSelectProps & FieldFrameProps) {
  const field = useFieldParts({ id, error, hint, describedBy: rest['aria-describedby'] })
  return (
    <FieldFrame className={className} error={error} field={field} hint={hint} label={label}>
      <span className={styles.box}>
        <select {...rest} {...field.control} className={classNames(styles.select, styles.field)} />
        <Icon of={ChevronDown} small />
      </span>
    </FieldFrame>
  )
}
