import type { Generated } from 'kysely'
import type { DisputeState, PaymentId, PaymentState, ProviderName, RefundState } from './payments.ts'

export type PaymentTables = {
  payments: {
    id: PaymentId
    order_id: string
    provider: ProviderName
    ref: string | null
    /** How often it was begun: what the provider closed is closed for good. */
    attempt: Generated<number>
    state: Generated<PaymentState>
    amount_cents: number
    problem: string | null
    /** When it was begun, the last time. */
    created_at: Date
    checked_at: Date | null
    paid_at: Date | null
    /** Written by a trigger on refunds and by nobody else. */
    refunded_cents: Generated<number>
    /** How much the provider says it is about; null until it has said anything. */
    said_cents: number | null
  }
  refunds: {
    id: Generated<string>
    payment_id: PaymentId
    amount_cents: number
    reason: string
    state: Generated<RefundState>
    ref: string | null
    problem: string | null
    /** How often the provider has refused it. */
    tries: Generated<number>
    created_at: Date
    /** When the job that looks after payments takes it up; null when it need not. */
    next_try_at: Date | null
    done_at: Date | null
    /** Since when it is known not to have arrived; its customer was told. */
    failed_at: Date | null
    /** An owner has sent it another way: when and how, and by what name. */
    settled_at: Date | null
    settled_by: string | null
    settled_how: string | null
    /** What the provider sent all the same. */
    also_sent_ref: string | null
  }
  disputes: {
    ref: string
    payment_id: PaymentId
    amount_cents: number
    reason: string
    state: DisputeState
    answer_by: Date | null
    opened_at: Date
  }
  /** What the test provider remembers, as a real one would in its own house. */
  test_payments: {
    ref: string
    payment_id: string
    attempt: Generated<number>
    amount_cents: number
    state: Generated<'waiting' | 'needs-confirmation' | 'processing' | 'declined' | 'paid' | 'cancelled'>
    outcome: string | null
    settles_at: Date | null
    created_at: Date
  }
  test_refunds: { refund_id: string; ref: string; amount_cents: number }
}
