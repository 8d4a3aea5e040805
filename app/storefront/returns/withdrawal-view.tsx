import { Fragment } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { formatPrice } from '#rulebook/money.ts'
import { withdrawalMessages as messages } from '#rulebook/withdrawal-messages.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { WithdrawalPreview } from '#shop/returns/offer-withdrawal.server.ts'
import type { ReturnedPieces } from '#shop/returns/returns.ts'
import type { WithdrawableLine } from '#shop/returns/withdrawal-window.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, TextAreaField } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Steps } from '#ui/steps.tsx'
import { Sums } from '#ui/summary.tsx'
import { PieceChoice } from './piece-choice.tsx'
import styles from './returns.module.css'
import { WithdrawalRights } from './rights.tsx'
import { useIsReviewing } from './use-is-reviewing.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

export type WithdrawalData = {
  number: OrderNumber
  placedAt: Date
  email: string
  fullName: string
  /** Lines with pieces left; empty when nothing can be withdrawn from. */
  lines: readonly WithdrawableLine[]
  until: Date | null
  /** Why the order cannot be withdrawn from, or null. */
  problem: string | null
  days: number
  /** What a label of the shop's costs the customer. */
  labelCents: number
  contactEmail: string
}

type Values = { fullName: string; reason: string; pieces: readonly ReturnedPieces[]; isEverything: boolean }

export type WithdrawalAnswer =
  | { step: 'choose'; values: Values; errors?: { fullName?: string; pieces?: string } }
  | { step: 'confirm'; values: Values; preview: WithdrawalPreview }

type WithdrawalViewProps = {
  withdrawal: WithdrawalData
  answer: WithdrawalAnswer | { step: 'failed'; text: string } | undefined
  orderPath: string
}

/** Withdrawing from an order in two steps: what goes back, and the statement to confirm. Each step is a page without scripts, too. */
export function WithdrawalView({ withdrawal, answer, orderPath }: WithdrawalViewProps) {
  const chosen = useKeptAnswer<WithdrawalAnswer>(answer)
  const confirming = chosen?.step === 'confirm' ? chosen : null
  return (
    <div className={`wrap ${styles.withdraw}`}>
      <div>
        <WithdrawalSteps current={confirming ? 2 : 1} />
        {confirming ? (
          <ConfirmStep answer={confirming} email={withdrawal.email} />
        ) : (
          <ChooseStep
            answer={chosen?.step === 'choose' ? chosen : undefined}
            orderPath={orderPath}
            withdrawal={withdrawal}
          />
        )}
        {answer?.step === 'failed' && <FormNotice answer={answer} />}
      </div>
      <WithdrawalRights
        contactEmail={withdrawal.contactEmail}
        days={withdrawal.days}
        labelCents={withdrawal.labelCents}
      />
    </div>
  )
}

export function WithdrawalSteps({ current }: { current: 1 | 2 }) {
  const { label, choose, confirm } = messages.steps
  return <Steps current={current} label={label} steps={[{ name: choose }, { name: confirm }]} />
}

type ChooseStepProps = {
  withdrawal: WithdrawalData
  answer: Extract<WithdrawalAnswer, { step: 'choose' }> | undefined
  orderPath: string
}

function ChooseStep({ withdrawal, answer, orderPath }: ChooseStepProps) {
  const { timeZone } = useShopSetup()
  const { number, placedAt, until, problem } = withdrawal
  const lastDay = until && formatDate(new Date(until.getTime() - 1), timeZone)
  return (
    <>
      <h1>{messages.choose.title}</h1>
      <p className={styles.lead}>
        {messages.choose.order(number, formatDate(placedAt, timeZone))}{' '}
        {!problem && (lastDay ? messages.choose.until(lastDay) : messages.choose.onItsWay)}
      </p>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <ChooseForm answer={answer} withdrawal={withdrawal} />
      )}
      <p className={styles.after}>
        <LinkButton size="small" to={orderPath}>
          {messages.choose.back}
        </LinkButton>
      </p>
    </>
  )
}

function ChooseForm({ withdrawal, answer }: Pick<ChooseStepProps, 'withdrawal' | 'answer'>) {
  const busy = useIsReviewing()
  const quantities = new Map(answer?.values.pieces.map(({ article, quantity }) => [article, quantity]))
  return (
    <Form className={styles.form} method="post">
      <div>
        <PieceChoice
          isEverything={answer?.values.isEverything ?? false}
          lines={withdrawal.lines}
          quantities={quantities}
        />
        <FieldError error={answer?.errors?.pieces} id="pieces-error" />
      </div>
      <Field
        autoComplete="name"
        defaultValue={answer?.values.fullName ?? withdrawal.fullName}
        error={answer?.errors?.fullName}
        label={messages.choose.name}
        maxLength={returnLimits.nameMaxLength}
        name="fullName"
        required
      />
      <TextAreaField
        defaultValue={answer?.values.reason}
        hint={messages.choose.reasonHint}
        label={messages.choose.reason}
        maxLength={returnLimits.reasonMaxLength}
        name="reason"
        rows={2}
      />
      <div>
        <Button busy={busy} name="intent" type="submit" value="review" variant="primary">
          {messages.choose.next}
        </Button>
      </div>
    </Form>
  )
}

type ConfirmStepProps = { answer: Extract<WithdrawalAnswer, { step: 'confirm' }>; email: string }

function ConfirmStep({ answer: { values, preview }, email }: ConfirmStepProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'confirm'
  const { pieces, deliveryCents, totalCents, isAtMost } = preview
  const total = formatPrice(totalCents)
  return (
    <>
      <h1>{messages.confirm.title}</h1>
      <p className={styles.lead}>{messages.confirm.lead}</p>
      <blockquote className={styles.statement}>{preview.statement}</blockquote>
      <section aria-label={messages.confirm.sums} className={styles.sums}>
        <Sums
          sums={[
            ...pieces.map(({ quantity, name, cents }) => ({
              name: messages.confirm.pieces(quantity, name),
              value: formatPrice(cents),
            })),
            ...(deliveryCents > 0 ? [{ name: messages.confirm.delivery, value: formatPrice(deliveryCents) }] : []),
            { name: messages.confirm.total, value: isAtMost ? messages.confirm.atMost(total) : total, isTotal: true },
          ]}
        />
        {!preview.isEverything && <p className={styles.small}>{messages.confirm.kept}</p>}
      </section>
      <Form className={styles.form} method="post">
        <input name="requestKey" type="hidden" value={preview.requestKey} />
        <input name="fullName" type="hidden" value={values.fullName} />
        <input name="reason" type="hidden" value={values.reason} />
        {pieces.map(({ article, quantity }) => (
          <Fragment key={article}>
            <input name="article" type="hidden" value={article} />
            <input name={`pieces:${article}`} type="hidden" value={quantity} />
          </Fragment>
        ))}
        <p className={styles.small}>{messages.confirm.receipt(email)}</p>
        <div className={styles.confirmRow}>
          <Button name="intent" type="submit" value="change">
            {messages.confirm.change}
          </Button>
          <Button busy={busy} name="intent" type="submit" value="confirm" variant="primary">
            {busy ? messages.confirm.busy : messages.confirm.button}
          </Button>
        </div>
      </Form>
    </>
  )
}
