import { useState } from 'react'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { invoiceLimits } from '#rulebook/limits/invoices.ts'
import { Field } from '#ui/field.tsx'
import styles from './checkout.module.css'
import { saveCheckoutInput, useCheckoutInput } from './checkout-input.ts'

const messages = invoiceMessages.customer

/** Folded unless something was typed: most customers are no company. Kept with the other input of the checkout. */
export function BusinessFields() {
  const { isReady } = useCheckoutInput()
  // Placing an order needs scripts.
  return isReady && <OpenFields />
}

function OpenFields() {
  const { company, taxNumber } = useCheckoutInput()
  const [isFilled] = useState(company !== '' || taxNumber !== '')
  return (
    <details className={styles.business} open={isFilled}>
      <summary>{messages.summary}</summary>
      <Field
        autoComplete="organization"
        defaultValue={company}
        label={messages.company}
        maxLength={invoiceLimits.companyMax}
        name="company"
        onChange={({ currentTarget }) => saveCheckoutInput({ company: currentTarget.value })}
      />
      <Field
        autoComplete="off"
        defaultValue={taxNumber}
        label={messages.taxNumber}
        maxLength={invoiceLimits.taxNumberMax}
        name="taxNumber"
        onChange={({ currentTarget }) => saveCheckoutInput({ taxNumber: currentTarget.value })}
      />
    </details>
  )
}
