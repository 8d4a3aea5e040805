import { z } from 'zod'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { invoiceLimits } from '#rulebook/limits/invoices.ts'

const { companyMax, taxNumberMax } = invoiceLimits
const company = invoiceMessages.customer.companyTooLong
const taxNumber = invoiceMessages.customer.taxNumberTooLong

/** Both may be empty or missing: only businesses need them. */
export const InvoiceCustomerForm = z.object(
  {
    company: z.string(company).trim().max(companyMax, company).default(''),
    taxNumber: z.string(taxNumber).trim().max(taxNumberMax, taxNumber).default(''),
  },
  company,
)
