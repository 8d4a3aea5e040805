import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { formatPrice } from '#rulebook/money.ts'
import { isOrderStatus, type OrderStatus, orderStatuses } from '#rulebook/order-statuses.ts'
import type { Addition } from '#shop/order-changes/order-changes.queries.server.ts'
import { hasEnded, isUsualTransition } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Select } from '#ui/select.tsx'
import type { StatusActionResult } from './orders-action.server.ts'
import { ReauthenticationPrompt, type RequiredReauthentication } from './reauthentication-prompt.tsx'
import styles from './status-form.module.css'
import { useKeyboardChoice } from './use-keyboard-choice.ts'

const messages = adminOrderMessages.status

/** Lists do not read what was added to an order. */
type EndableOrder = Pick<
  Order,
  'number' | 'status' | 'paymentState' | 'totalCents' | 'refundedCents' | 'creditCents' | 'editCount'
> & { additions?: Addition[] }

type StatusFormProps = {
  order: EndableOrder
  result?: StatusActionResult | undefined
  /** Set when ending the order would refund more than is allowed without a proof of identity. */
  requiredReauthentication?: RequiredReauthentication | null
  action: string
  /** The button before the form. While the form asks for a reason it is not lit: only one button of a page is. */
  nextStep?: (isAsking: boolean) => ReactNode
}

/**
 * The ten statuses. A usual change is saved at once, any other asks for a reason first. A choice made by typing on the closed select waits
 * for Enter or the button.
 */
export function StatusForm({ order, result, action, requiredReauthentication = null, nextStep }: StatusFormProps) {
  const { number, status } = order
  const fetcher = useFetcher<StatusActionResult>()
  const isHydrated = useHydrated()
  const [chosenStatus, setChosenStatus] = useState<OrderStatus | null>(null)
  const busy = fetcher.state !== 'idle'
  const latestResult = useLastAnswer(fetcher.data) ?? result
  const keyboardChoice = useKeyboardChoice(status)
  const shownStatus = chosenStatus ?? latestResult?.reasonNeededFor ?? status
  const pendingStatus = shownStatus === status ? null : shownStatus
  const select = useRestoreFocusAfter(busy || pendingStatus !== null)
  const isRefused = latestResult?.reasonNeededFor !== undefined && latestResult.reasonNeededFor === pendingStatus

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const { value, form } = event.currentTarget
    if (!isOrderStatus(value)) return
    if (keyboardChoice.isTyping()) return keyboardChoice.setPendingChoice(value)
    if (chooseStatus(value)) void fetcher.submit(form)
  }

  /** Returns whether the change can be saved at once. */
  function chooseStatus(to: OrderStatus): boolean {
    const isUsual = isUsualTransition(status, to)
    keyboardChoice.setPendingChoice(status)
    // Null, so that a question from the server's answer counts again.
    setChosenStatus(isUsual ? null : to)
    return isUsual
  }

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    if (keyboardChoice.choice && !chooseStatus(keyboardChoice.choice)) event.preventDefault()
  }

  return (
    <>
      {nextStep?.(pendingStatus !== null)}
      <fetcher.Form action={action} className={styles.form} method="post" onSubmit={confirm}>
        <HiddenFields fields={{ intent: 'status', number }} />
        <Select
          aria-label={messages.of(number)}
          className={styles.select}
          defaultValue={pendingStatus ?? status}
          disabled={busy}
          // A new key resets the select after a refused or cancelled change.
          key={`${status} ${pendingStatus ?? ''} ${busy}`}
          name="status"
          onChange={choose}
          onKeyDown={keyboardChoice.onKeyDown}
          onPointerDown={keyboardChoice.onPointerDown}
          ref={select}
        >
          {orderStatuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        {(!isHydrated || keyboardChoice.choice) && (
          <Button className={isHydrated ? undefined : 'without-scripts'} size="small" type="submit">
            {keyboardChoice.choice ? messages.confirm(keyboardChoice.choice) : messages.change}
          </Button>
        )}
      </fetcher.Form>
      {pendingStatus && requiredReauthentication && hasEnded(pendingStatus) && (
        <div className={styles.reason}>
          <ReauthenticationPrompt path={`/all-orders/${number}`} requiredReauthentication={requiredReauthentication} />
        </div>
      )}
      {pendingStatus && !(requiredReauthentication && hasEnded(pendingStatus)) && (
        <fetcher.Form action={action} className={styles.reason} method="post" onSubmit={() => setChosenStatus(null)}>
          <HiddenFields fields={{ intent: 'status', number }} />
          <ReasonFields
            refund={refundOf(order)}
            endsAdditions={mayEndAdditions(order)}
            endsOrder={hasEnded(pendingStatus) && !hasEnded(status)}
            pendingStatus={pendingStatus}
            busy={busy}
            onCancel={() => setChosenStatus(status)}
            problem={isRefused ? latestResult?.text : undefined}
          />
        </fetcher.Form>
      )}
    </>
  )
}

/** While the change is saved or its reason is typed the select is mounted again and loses the focus; keyboard users get the focus back. */
function useRestoreFocusAfter(isPending: boolean) {
  const select = useRef<HTMLSelectElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) select.current?.focus()
    wasPending.current = isPending
  }, [isPending])
  return select
}

/** The amount that ending the order would refund; an exchange whose difference is not paid sends back what the pieces were worth. */
export function refundableCentsOf(order: EndableOrder): number {
  const { status, paymentState, totalCents, refundedCents, creditCents } = order
  const ownCents = paymentState === 'paid' ? totalCents - refundedCents : 0
  if (hasEnded(status)) return ownCents
  const addedCents = endingAdditions(order)
    .filter((added) => added.paymentState === 'paid')
    .reduce((sum, added) => sum + added.totalCents - added.refundedCents, 0)
  return ownCents + addedCents + (paymentState === 'paid' ? 0 : creditCents)
}

function endingAdditions({ additions = [] }: EndableOrder): Addition[] {
  return additions.filter(({ status, missesParcel }) => !missesParcel && !hasEnded(status))
}

/** For lists, true when something may have been added. */
export function mayEndAdditions(order: EndableOrder): boolean {
  return order.additions ? endingAdditions(order).length > 0 : order.editCount > 0
}

function refundOf(order: EndableOrder): string | null {
  const refundCents = refundableCentsOf(order)
  return refundCents > 0 ? formatPrice(refundCents) : null
}

type ReasonFieldsProps = {
  endsAdditions: boolean
  endsOrder: boolean
  refund: string | null
  pendingStatus: OrderStatus
  problem: string | undefined
  busy: boolean
  onCancel: () => void
}

function ReasonFields({ endsAdditions, endsOrder, refund, pendingStatus, problem, busy, onCancel }: ReasonFieldsProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <input name="status" type="hidden" value={pendingStatus} />
      <p>
        {messages.unusualStep(pendingStatus)} {endsOrder && messages.endsOrder(refund)}{' '}
        {endsOrder && endsAdditions && messages.endsAdditions}
      </p>
      <TextAreaField
        autoFocus={isHydrated}
        error={problem}
        hint={endsOrder && refund ? messages.reasonHintOnRefund : messages.reasonHint}
        label={messages.reason}
        maxLength={orderLimits.reasonMaxLength}
        name="reason"
        required
        rows={2}
      />
      <div className="btn-row">
        <Button busy={busy} size="small" type="submit" variant="primary">
          {busy ? messages.changing : messages.confirm(pendingStatus)}
        </Button>
        {isHydrated && (
          <Button onClick={onCancel} size="small">
            {messages.keep}
          </Button>
        )}
      </div>
    </>
  )
}
