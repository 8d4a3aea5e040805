import { data, Form, redirect, useNavigation } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { correctInvoice } from '#shop/invoices/correct-invoice.server.ts'
import { InvoiceCorrectionForm } from '#shop/invoices/invoice-correction.schema.ts'
import { findLastInvoice } from '#shop/invoices/invoices.queries.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/correct-invoice-page.ts'
import styles from './order-address.module.css'

const messages = invoiceMessages.correct
const fields = ['name', 'company', 'taxNumber', 'address', 'postalCode', 'city', 'reason'] as const
type Values = Record<(typeof fields)[number], string>
type CorrectionResult = ActionResult & { values?: Values; problems?: Partial<Values> }

export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs) => {
  const number = readOrderNumber(params.number)
  const order = number && (await findOrder(shop, number))
  if (!order) return data({ isFound: false, invoice: null }, { status: 404 })
  const invoice = await findLastInvoice(shop.db, order.number)
  return { isFound: true, invoice: invoice && { number: invoice.number, buyer: invoice.buyer } }
})

export const action = adminAction(async (shop, actor, form, { params }: Route.ActionArgs) => {
  const number = readOrderNumber(params.number)
  if (!number) throw data(null, { status: 404 })
  const values = valuesOf(form)
  const read = InvoiceCorrectionForm.safeParse(values)
  if (!read.success) {
    const problems = fieldErrorsOf(read.error)
    return data<CorrectionResult>({ tone: 'error', text: messages.problems.form, values, problems }, { status: 422 })
  }
  const { reason, ...buyer } = read.data
  const corrected = await correctInvoice(shop, actor, { number, invoice: String(form.get('invoice')), buyer, reason })
  if (corrected.ok) throw redirect(`/all-orders/${number}/invoice?document=${corrected.value}`)
  const text = messages.problems[corrected.problem.code]
  return data<CorrectionResult>({ tone: 'error', text, values, problems: {} }, { status: 409 })
})

function valuesOf(form: FormData): Values {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    company: text('company'),
    taxNumber: text('taxNumber'),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    reason: text('reason'),
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.link)
}

export default function CorrectInvoicePage({
  loaderData: { isFound, invoice },
  actionData,
  params,
}: Route.ComponentProps) {
  const { state } = useNavigation()
  const result: CorrectionResult | undefined = useLastAnswer(actionData)
  if (!isFound) return <RecordNotFound messages={adminOrderMessages} to="/all-orders" />
  if (!invoice) {
    return (
      <>
        <BackLink name={messages.back} to={`/all-orders/${params.number}/invoice`} />
        <PageHeader text={messages.problems['order-not-found']} title={messages.link} />
      </>
    )
  }
  const values: Values = result?.values ?? { ...invoice.buyer, reason: '' }
  const isSaving = state === 'submitting'
  return (
    <>
      <BackLink name={messages.back} to={`/all-orders/${params.number}/invoice`} />
      <PageHeader text={messages.about} title={messages.title(invoice.number)} />
      <ActionNotice result={result} />
      <Form className={styles.form} method="post" noValidate preventScrollReset>
        <input name="invoice" type="hidden" value={invoice.number} />
        {fields.map((name) => (
          <Field
            autoComplete="off"
            defaultValue={values[name]}
            error={result?.problems?.[name]}
            hint={name === 'reason' ? messages.reasonHint : undefined}
            key={name}
            label={messages[name]}
            name={name}
            required={name === 'name' || name === 'reason'}
          />
        ))}
        <div>
          <Button busy={isSaving} type="submit" variant="primary">
            {isSaving ? messages.saving : messages.save}
          </Button>
        </div>
      </Form>
    </>
  )
}
