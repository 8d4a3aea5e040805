import { data, Form } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { DataTable } from '#admin/frame/data-table.tsx'
import styles from '#admin/frame/detail.module.css'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { ReauthenticationPrompt, type RequiredReauthentication } from '#admin/orders/reauthentication-prompt.tsx'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { findRefundAuthenticationRule } from '#shop/orders/require-refund-authentication.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { findReturnForAdmin, isReturnNumber, type ReturnForAdmin } from '#shop/returns/find-return.server.ts'
import { type Return, type ReturnLine, refundDueAt } from '#shop/returns/returns.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Sums } from '#ui/summary.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/return-page.ts'
import { settleReturn } from './return-action.server.ts'
import own from './return-page.module.css'

export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs, actor) => {
  const number = params.returnNumber
  const found = isReturnNumber(number) ? await findReturnForAdmin(shop, number) : null
  if (!found) return data({ found: null, requiredReauthentication: null }, { status: 404 })
  return { found, requiredReauthentication: await findRefundAuthenticationRule(shop, actor, found.order) }
})

export const action = adminAction(async (shop, actor, form, { params }: Route.ActionArgs) => {
  const number = params.returnNumber
  if (!isReturnNumber(number)) throw data(null, { status: 404 })
  return await settleReturn(shop, actor, number, form)
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.titleOf(params.returnNumber))
}

export default function ReturnPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { found, requiredReauthentication } = loaderData
  if (!found) return <RecordNotFound messages={messages} to="/all-returns" />
  const { returned } = found
  return (
    <>
      <BackLink name={messages.back} to="/all-returns" />
      <PageHeader text={<Summary returned={returned} />} title={messages.titleOf(returned.number)} />
      <ActionNotice result={result} />
      <div className={styles.detail}>
        <Goods returned={returned} />
        <Money found={found} requiredReauthentication={requiredReauthentication} />
        <section>
          <h2>{messages.said.title}</h2>
          <blockquote className={own.statement}>{returned.statement}</blockquote>
          <p className={own.muted}>{returned.reason ?? messages.said.noReason}</p>
        </section>
        <Refusal returned={returned} />
      </div>
    </>
  )
}

function Summary({ returned }: { returned: Return }) {
  const { state, statedAt, statedBy, fullName, orderNumber } = returned
  const { formatDateTime, formatDate } = useShopDates()
  const isOpen = state === 'asked' || state === 'received'
  return (
    <span className={styles.summary}>
      <StatusPill done={state === 'refunded'}>{messages.states[state]}</StatusPill>
      <span>{fullName}</span>
      <TextLink to={`/all-orders/${orderNumber}`}>{messages.order(orderNumber)}</TextLink>
      <span>{messages.stated(formatDateTime(statedAt), messages.by[statedBy])}</span>
      {isOpen && <span>{messages.dueText(formatDate(refundDueAt(returned)))}</span>}
    </span>
  )
}

function Goods({ returned: { state, lines } }: { returned: Return }) {
  const { goods } = messages
  const toReceive = lines
    .map((line) => ({ ...line, left: line.quantity - line.unsentQuantity }))
    .filter(({ left }) => left > 0)
  const columns = columnsOf(lines)
  return (
    <section>
      <h2>{goods.title}</h2>
      <DataTable
        columns={[goods.product, ...columns.map(({ name }) => [name, 'num'] as const)]}
        label={goods.label}
        rows={lines.map((line) => ({
          key: line.article,
          cells: [line.name, ...columns.map(({ of }) => of(line))],
        }))}
      />
      {state === 'asked' && toReceive.length === 0 && <p className={own.muted}>{goods.nothingToReceive}</p>}
      {state === 'asked' && toReceive.length > 0 && (
        <Form className={own.form} method="post" preventScrollReset>
          {toReceive.map(({ article, name, left }) => (
            <fieldset className={own.decision} key={article}>
              <legend>{goods.came(left, name)}</legend>
              <ReceivedField label={goods.back} max={left} name={`back:${article}`} value={left} />
              <ReceivedField label={goods.damaged} max={left} name={`damaged:${article}`} value={0} />
              <ReceivedField label={goods.notOurs} max={left} name={`not-ours:${article}`} value={0} />
            </fieldset>
          ))}
          <p className={own.muted}>{goods.hint}</p>
          <div>
            <IntentButton busyText={goods.receiving} value="receive" variant="primary">
              {goods.receive}
            </IntentButton>
          </div>
        </Form>
      )}
    </section>
  )
}

type GoodsColumn = { name: string; of: (line: ReturnLine) => number }

/** Columns that are 0 for every line are left out. */
function columnsOf(lines: readonly ReturnLine[]): GoodsColumn[] {
  const { goods } = messages
  const columns: GoodsColumn[] = [
    { name: goods.quantity, of: ({ quantity }) => quantity },
    { name: goods.unsent, of: ({ unsentQuantity }) => unsentQuantity },
    { name: goods.back, of: ({ backToStock }) => backToStock },
    { name: goods.damaged, of: ({ damaged }) => damaged },
    { name: goods.notOurs, of: ({ notOurs }) => notOurs },
  ]
  return columns.filter(({ of }) => lines.some((line) => of(line) > 0))
}

type ReceivedFieldProps = { label: string; name: string; value: number; max: number }

function ReceivedField({ label, name, value, max }: ReceivedFieldProps) {
  return (
    <Field
      autoComplete="off"
      defaultValue={value}
      inputMode="numeric"
      label={label}
      max={max}
      min={0}
      name={name}
      type="number"
    />
  )
}

type MoneyProps = { found: ReturnForAdmin; requiredReauthentication: RequiredReauthentication | null }

/** With the delivery first, when it can go back. Only one button of the page is lit: receiving the pieces comes before their money. */
function Money({ found: { returned, amounts, order }, requiredReauthentication }: MoneyProps) {
  const { number, state, lines, refundedAt } = returned
  const { money } = messages
  const { formatDate } = useShopDates()
  const isOpen = state === 'asked' || state === 'received'
  if (!isOpen) {
    if (!refundedAt) return null
    return (
      <section className={styles.side}>
        <h2>{money.title}</h2>
        <p className={own.muted}>{money.sent(formatDate(refundedAt))}</p>
      </section>
    )
  }
  const { piecesCents, deliveryCents, totalCents } = amounts
  const isPaidBack = order.refundedCents >= order.totalCents
  const isNothingLeft = totalCents <= 0 || isPaidBack
  const isNext = state === 'received' || lines.every(({ quantity, unsentQuantity }) => quantity === unsentQuantity)
  const lit = isNext ? { variant: 'primary' as const } : {}
  return (
    <section className={styles.side}>
      <h2>{money.title}</h2>
      {isNothingLeft && <p className={own.muted}>{money.nothing}</p>}
      {isPaidBack && <ButtonForm busyLabel={money.closing} fields={{ intent: 'refund' }} label={money.close} />}
      {!isNothingLeft && (
        <Sums
          sums={[
            { name: money.pieces, value: formatPrice(piecesCents) },
            ...(deliveryCents > 0 ? [{ name: money.delivery, value: formatPrice(deliveryCents) }] : []),
          ]}
        />
      )}
      {!isNext && <p className={own.muted}>{money.sooner}</p>}
      {requiredReauthentication && !isNothingLeft && (
        <ReauthenticationPrompt path={`/all-returns/${number}`} requiredReauthentication={requiredReauthentication} />
      )}
      {!requiredReauthentication && !isNothingLeft && (
        <div className="btn-row">
          {deliveryCents > 0 && (
            <ButtonForm
              busyLabel={money.refunding}
              button={lit}
              fields={{ intent: 'refund', delivery: 'on', expectedCents: totalCents }}
              label={money.refundWithDelivery(formatPrice(totalCents))}
            />
          )}
          {piecesCents > 0 && (
            <ButtonForm
              busyLabel={money.refunding}
              button={deliveryCents > 0 ? {} : lit}
              fields={{ intent: 'refund', expectedCents: piecesCents }}
              label={money.refund(formatPrice(piecesCents))}
            />
          )}
        </div>
      )}
    </section>
  )
}

function Refusal({ returned: { state, lines, refusedAt, refusedBecause } }: { returned: Return }) {
  const { refuse } = messages
  const { formatDate } = useShopDates()
  if (refusedAt) {
    return (
      <section>
        <h2>{refuse.refused(formatDate(refusedAt))}</h2>
        <p>{refusedBecause}</p>
      </section>
    )
  }
  const isOpen = state === 'asked' || state === 'received'
  if (!isOpen || lines.some(({ unsentQuantity }) => unsentQuantity > 0)) return null
  return (
    <details className={own.refuse}>
      <summary>{refuse.open}</summary>
      <Form className={own.form} method="post" preventScrollReset>
        <TextAreaField
          label={refuse.reason}
          maxLength={returnLimits.reasonMaxLength}
          name="because"
          required
          rows={3}
        />
        <div>
          <IntentButton busyText={refuse.refusing} value="refuse" variant="danger">
            {refuse.button}
          </IntentButton>
        </div>
      </Form>
    </details>
  )
}
