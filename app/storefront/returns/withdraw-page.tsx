import { data, Form, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { readFormData } from '#http/read-form-data.server.ts'
import { readRequestKey, readText } from '#http/read-form-fields.server.ts'
import { withdrawalProblems } from '#http/return-problems.ts'
import { shopContext } from '#http/router-context.server.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { labelCentsOf } from '#shop/returns/returnable.ts'
import { withdrawByNumber } from '#shop/returns/withdraw-by-number.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { ordersPath } from '#storefront/orders/customer-orders-address.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/withdraw-page.ts'
import { keepWithdrawal } from './missing-return.tsx'
import styles from './returns.module.css'
import { WithdrawalRights } from './rights.tsx'
import { useIsReviewing } from './use-is-reviewing.ts'
import { useKeptAnswer } from './use-kept-answer.ts'
import { WithdrawalSteps } from './withdrawal-view.tsx'

const messages = withdrawalMessages.find

type Values = { number: string; email: string; fullName: string }
type FieldErrors = { [Name in keyof Values]?: string }

export async function loader({ context }: Route.LoaderArgs) {
  const { contact, returns } = await readSettings(context.get(shopContext))
  return { contactEmail: contact.email, days: returns.days, labelCents: labelCentsOf(returns, null) }
}

/** Nothing of an order is shown here, and the answer is the same whether or not there is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const values: Values = {
    number: readText(form, 'number').trim(),
    email: readText(form, 'email').trim(),
    fullName: readText(form, 'fullName').trim(),
  }
  const number = readOrderNumber(values.number)
  const errors = errorsOf(values, number !== null)
  if (!number || Object.keys(errors).length > 0) return data({ step: 'form' as const, values, errors }, { status: 422 })
  if (form.get('intent') === 'change') return { step: 'form' as const, values, errors: {} }
  const requestKey = readRequestKey(form)
  if (form.get('intent') !== 'confirm') return { step: 'confirm' as const, values: { ...values, number }, requestKey }
  const { address } = callerOf(request)
  const stated = await withdrawByNumber(context.get(shopContext), { ...values, number, requestKey, address })
  if (stated.ok) return { step: 'done' as const }
  const { status, sentence } = withdrawalProblems[stated.problem.code]
  const headers = { 'Retry-After': String(stated.problem.retryAfterSeconds) }
  return data({ step: 'form' as const, values, errors: {}, text: sentence }, { status, headers })
}

function errorsOf({ email, fullName }: Values, isNumber: boolean): FieldErrors {
  const { nameMissing, numberInvalid, emailInvalid } = returnMessages.problems
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= emailLimits.addressMaxLength
  const isName = fullName !== '' && fullName.length <= returnLimits.nameMaxLength
  return {
    ...(isNumber ? {} : { number: numberInvalid }),
    ...(isEmail ? {} : { email: emailInvalid }),
    ...(isName ? {} : { fullName: nameMissing }),
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWithdrawal(serverAction)
}

export function meta() {
  return describePage(undefined, {
    title: messages.title,
    description: withdrawalMessages.description,
    path: '/withdraw',
    index: false,
  })
}

/** It serves customers who have neither an account nor the link of their order. */
export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  return (
    <div className={`wrap ${styles.withdraw}`}>
      <div>
        {answer?.step === 'done' && <Done />}
        {answer?.step === 'confirm' && <ConfirmStep {...answer} />}
        {(!answer || answer.step === 'form') && <FindStep answer={answer} />}
        {actionData && 'text' in actionData && <FormNotice answer={actionData} />}
      </div>
      <WithdrawalRights {...loaderData} />
    </div>
  )
}

function FindStep({ answer }: { answer: { values: Values; errors: FieldErrors } | undefined }) {
  const busy = useIsReviewing()
  return (
    <>
      <WithdrawalSteps current={1} />
      <h1>{messages.title}</h1>
      <p className={styles.lead}>{messages.text}</p>
      <Form className={styles.form} method="post">
        <div className={styles.pair}>
          <Field
            autoComplete="off"
            defaultValue={answer?.values.number}
            error={answer?.errors.number}
            hint={messages.numberHint}
            label={messages.number}
            maxLength={20}
            name="number"
            required
          />
          <Field
            autoComplete="email"
            defaultValue={answer?.values.email}
            error={answer?.errors.email}
            label={messages.email}
            maxLength={emailLimits.addressMaxLength}
            name="email"
            required
            type="email"
          />
        </div>
        <Field
          autoComplete="name"
          defaultValue={answer?.values.fullName}
          error={answer?.errors.fullName}
          label={messages.name}
          maxLength={returnLimits.nameMaxLength}
          name="fullName"
          required
        />
        <div>
          <Button busy={busy} name="intent" type="submit" value="review" variant="primary">
            {messages.next}
          </Button>
        </div>
      </Form>
      <p className={`${styles.small} ${styles.after}`}>
        {messages.account} <TextLink to={ordersPath}>{messages.accountLink}</TextLink>
      </p>
    </>
  )
}

function ConfirmStep({ values, requestKey }: { values: Values; requestKey: string }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'confirm'
  const { change, button, busy: busyText, receipt } = withdrawalMessages.confirm
  return (
    <>
      <WithdrawalSteps current={2} />
      <h1>{withdrawalMessages.confirm.title}</h1>
      <p className={styles.lead}>{messages.lead}</p>
      <blockquote className={styles.statement}>{messages.statement(values.fullName, values.number)}</blockquote>
      <Form className={`${styles.form} ${styles.after}`} method="post">
        <input name="requestKey" type="hidden" value={requestKey} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <p className={styles.small}>
          {receipt(values.email)} {messages.later}
        </p>
        <div className={styles.confirmRow}>
          <Button name="intent" type="submit" value="change">
            {change}
          </Button>
          <Button busy={busy} name="intent" type="submit" value="confirm" variant="primary">
            {busy ? busyText : button}
          </Button>
        </div>
      </Form>
    </>
  )
}

function Done() {
  return (
    <>
      <h1>{messages.title}</h1>
      <p className={styles.lead} role="status">
        {messages.done}
      </p>
      <p className={styles.small}>{messages.doneHint}</p>
      <p className={styles.after}>
        <LinkButton reloadDocument to="/withdraw">
          {messages.again}
        </LinkButton>
      </p>
    </>
  )
}
