import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import styles from '#admin/promotions/promotion-form.module.css'
import { reductionMessages as messages } from '#rulebook/reduction-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { ReductionProblems, ReductionValues } from './read-reduction-form.server.ts'

type ReductionFormProps = {
  values: ReductionValues | undefined
  problems: ReductionProblems
  /** The rehearsal, once one was asked for. */
  children: ReactNode
}

export function ReductionForm({ values, problems, children }: ReductionFormProps) {
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? null : formData?.get('intent')
  return (
    <Form className={styles.form} method="post" noValidate preventScrollReset>
      <SelectField defaultValue={values?.kind ?? 'lower'} label={messages.kind} name="kind">
        {Object.entries(messages.kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        defaultValue={values?.amount}
        error={problems.amount}
        hint={messages.amountHint}
        inputMode="decimal"
        label={messages.amount}
        name="amount"
        required
      />
      <Field
        defaultValue={values?.startsOn}
        error={problems.startsOn}
        hint={messages.startsHint}
        label={messages.startsOn}
        name="startsOn"
        type="date"
      />
      <Field
        defaultValue={values?.endsOn}
        error={problems.endsOn}
        hint={messages.endsHint}
        label={messages.endsOn}
        name="endsOn"
        required
        type="date"
      />
      <div className={styles.actions}>
        <Button busy={intent === 'rehearse'} name="intent" type="submit" value="rehearse">
          {messages.rehearse}
        </Button>
        <Button busy={intent === 'publish'} name="intent" type="submit" value="publish" variant="primary">
          {messages.publish}
        </Button>
      </div>
      {children && <div className={styles.rehearsal}>{children}</div>}
    </Form>
  )
}
