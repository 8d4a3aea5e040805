import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAnswerToast } from '#admin/frame/answer.tsx'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { isOrderStatus, type OrderStatus, orderStatuses } from '#rulebook/order-statuses.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import { hasEnded, isUsualMove } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Select } from '#ui/select.tsx'
import { ConfirmRefund, type ProofAsked } from './confirm-refund.tsx'
import type { StatusAnswer } from './orders-action.server.ts'
import styles from './status-form.module.css'
import { useTypedChoice } from './use-typed-choice.ts'

const words = adminOrderWords.status

type StatusFormProps = {
  order: Pick<Order, 'number' | 'status'>
  answer?: StatusAnswer | undefined
  /** Set when ending the order would refund more than is allowed without a proof of identity. */
  proofAsked?: ProofAsked | null
  action: string
}

/**
 * The ten statuses. A usual change is saved at once, any other asks for a reason first. A choice made by typing on the closed select waits
 * for Enter or the button.
 */
export function StatusForm({ order: { number, status }, answer, action, proofAsked = null }: StatusFormProps) {
  const fetcher = useFetcher<StatusAnswer>()
  const isHydrated = useHydrated()
  const [wanted, setWanted] = useState<OrderStatus | null>(null)
  const busy = fetcher.state !== 'idle'
  const given = fetcher.data ?? answer
  useAnswerToast(fetcher.data)
  const typed = useTypedChoice(status)
  const next = wanted ?? given?.ask ?? status
  const asked = next === status ? null : next
  const select = useFocusAfter(busy || asked !== null)
  const isRefused = given?.ask !== undefined && given.ask === asked

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const { value, form } = event.currentTarget
    if (!isOrderStatus(value)) return
    if (typed.isTyping()) return typed.keep(value)
    if (take(value)) void fetcher.submit(form)
  }

  /** Returns whether the change can be saved at once. */
  function take(to: OrderStatus): boolean {
    const isUsual = isUsualMove(status, to)
    typed.keep(status)
    // Null, so that a question from the server's answer counts again.
    setWanted(isUsual ? null : to)
    return isUsual
  }

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    if (typed.choice && !take(typed.choice)) event.preventDefault()
  }

  return (
    <>
      <fetcher.Form action={action} className={styles.form} method="post" onSubmit={confirm}>
        <input name="intent" type="hidden" value="status" />
        <input name="number" type="hidden" value={number} />
        <Select
          aria-label={words.of(number)}
          className={styles.select}
          defaultValue={asked ?? status}
          disabled={busy}
          // A new key resets the select after a refused or cancelled change.
          key={`${status} ${asked ?? ''} ${busy}`}
          name="status"
          onChange={choose}
          onKeyDown={typed.onKeyDown}
          onPointerDown={typed.onPointerDown}
          ref={select}
        >
          {orderStatuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        {(!isHydrated || typed.choice) && (
          <Button size="small" type="submit">
            {typed.choice ? words.confirm(typed.choice) : words.change}
          </Button>
        )}
      </fetcher.Form>
      {asked && proofAsked && hasEnded(asked) && (
        <div className={styles.why}>
          <ConfirmRefund number={number} proofAsked={proofAsked} />
        </div>
      )}
      {asked && !(proofAsked && hasEnded(asked)) && (
        <fetcher.Form action={action} className={styles.why} method="post" onSubmit={() => setWanted(null)}>
          <input name="intent" type="hidden" value="status" />
          <input name="number" type="hidden" value={number} />
          <Reason
            asked={asked}
            busy={busy}
            onKeep={() => setWanted(status)}
            problem={isRefused ? given?.text : undefined}
          />
        </fetcher.Form>
      )}
    </>
  )
}

/** While the change is saved or its reason is typed the select is mounted again and loses the focus; keyboard users get the focus back. */
function useFocusAfter(underWay: boolean) {
  const select = useRef<HTMLSelectElement>(null)
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !underWay && document.activeElement === document.body) select.current?.focus()
    wasUnderWay.current = underWay
  }, [underWay])
  return select
}

type ReasonProps = { asked: OrderStatus; problem: string | undefined; busy: boolean; onKeep: () => void }

function Reason({ asked, problem, busy, onKeep }: ReasonProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <input name="status" type="hidden" value={asked} />
      <p>{words.unusual(asked)}</p>
      <TextAreaField
        autoFocus={isHydrated}
        error={problem}
        hint={words.reasonHint}
        label={words.reason}
        maxLength={orderLimits.reasonMaxLength}
        name="reason"
        required
        rows={2}
      />
      <div className="btn-row">
        <Button busy={busy} size="small" type="submit" variant="primary">
          {busy ? words.changing : words.confirm(asked)}
        </Button>
        {isHydrated && (
          <Button onClick={onKeep} size="small">
            {words.keep}
          </Button>
        )}
      </div>
    </>
  )
}
