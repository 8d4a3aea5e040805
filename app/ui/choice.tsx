import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, className, error, ...rest }: ChoiceProps & { error?: string | undefined }) {
  const errorId = useId()
  const box = (
    <label className={classNames(styles.choice, className)}>
      <input
        {...rest}
        aria-describedby={error ? errorId : rest['aria-describedby']}
        aria-invalid={error ? true : undefined}
        className={styles.mark}
        type="checkbox"
      />
      <span>{children}</span>
    </label>
  )
  if (error === undefined) return box
  return (
    <div>
      {box}
      <FieldError error={error} id={errorId} />
    </div>
  )
}

/** A checkbox without a label, for a row that names it itself. */
export function CheckboxInput({ className, ...rest }: Omit<ChoiceProps, 'children'>) {
  return <input {...rest} className={classNames(styles.mark, className)} type="checkbox" />
}

export function Radio({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...rest} className={classNames(styles.mark, styles.round)} type="radio" />
      <span>{children}</span>
    </label>
  )
}

export function OptionCard({
  title,
  note,
  className,
  ...rest
}: Omit<ChoiceProps, 'children' | 'title'> & { title: ReactNode; note?: ReactNode }) {
  return (
    <label className={classNames(styles.choice, styles.option, className)}>
      <input {...rest} className={classNames(styles.mark, styles.round)} type="radio" />
      <span>
        <strong>{title}</strong>
        {note && <small>{note}</small>}
      </span>
    </label>
  )
}

export function OptionCards({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.options}>{children}</div>
    </fieldset>
  )
}
