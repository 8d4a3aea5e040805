import type { ColumnType, Generated } from 'kysely'
import type { DisputeState, ManualMethod, PaymentId, PaymentState, ProviderName, RefundState } from './payments.ts'

export type PaymentTables = {
  payments: {
    id: PaymentId
    order_id: string
    provider: ProviderName
    ref: string | null
    /** Counts attempts: a payment closed at the provider stays closed, so the next one gets a new number. */
    attempt: Generated<number>
    state: Generated<PaymentState>
    amount_cents: number
    /** The part that pieces of another order paid for, in an exchange; the provider charges the rest. */
    credit_cents: Generated<number>
    problem: string | null
    /** The start of the latest attempt. */
    created_at: Date
    checked_at: Date | null
    /** The last time that a card was declined, and why; kept when the order is paid afterwards. */
    declined_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    declined_problem: ColumnType<string | null, string | null | undefined, string | null>
    /** Until then an admin's record that the order was paid otherwise closes the payment at its provider. */
    closing_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    paid_at: Date | null
    /** Written only by a trigger on refunds. */
    refunded_cents: Generated<number>
    /** The amount according to the provider; null until it has reported one. */
    said_cents: number | null
    /** Set when an admin received the money outside the payment service: how, by which reference, and who (name). */
    manual_method: ColumnType<ManualMethod | null, ManualMethod | null | undefined, ManualMethod | null>
    manual_reference: ColumnType<string | null, string | null | undefined, string | null>
    manual_by: ColumnType<string | null, string | null | undefined, string | null>
    /** What the payment service kept of it; null until it has told. */
    fee_cents: ColumnType<number | null, number | null | undefined, number | null>
    fee_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  refunds: {
    id: Generated<string>
    payment_id: PaymentId
    amount_cents: number
    /** The part of the amount that is the delivery, which is refunded once. */
    delivery_cents: Generated<number>
    /** Goodwill and delivery; below 0 what was kept of the price of the pieces. Null: see `readGoodwillCents`. */
    beyond_pieces_cents: ColumnType<number | null, number | null | undefined, never>
    reason: string
    state: Generated<RefundState>
    ref: string | null
    problem: string | null
    /** How often the provider has refused the refund. */
    tries: Generated<number>
    created_at: Date
    /** When the payment job handles the refund next; null when nothing is left to do. */
    next_try_at: Date | null
    done_at: Date | null
    /** Since when the refund is known not to have arrived; its customer was told. */
    failed_at: Date | null
    /** Set when an admin has refunded the money another way: when, by whom (name) and how. */
    settled_at: Date | null
    settled_by: string | null
    settled_how: string | null
    /** The payment of another order that has the money, for the part that an exchange paid for. */
    through_payment_id: ColumnType<PaymentId | null, PaymentId | null | undefined, never>
    /** The provider's ref when it sent the refund although an admin had refunded the money another way. */
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
  /** The test provider's own records, which a real provider would keep on its servers. */
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
