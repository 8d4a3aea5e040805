import { z } from 'zod'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { invoiceLimits } from '#rulebook/limits/invoices.ts'
import { InvoiceCustomerForm } from './invoice-customer.schema.ts'

const { problems } = invoiceMessages.correct
const text = (max: number, problem: string) => z.string(problem).trim().max(max, problem)
const { addressMax, nameMax, reasonMax } = invoiceLimits

export const InvoiceCorrectionForm = InvoiceCustomerForm.extend({
  name: text(nameMax, problems.name).min(1, problems.name),
  address: text(addressMax, problems.address),
  city: text(addressMax, problems.address),
  postalCode: text(addressMax, problems.address),
  reason: text(reasonMax, problems.reason).min(1, problems.reason),
})
