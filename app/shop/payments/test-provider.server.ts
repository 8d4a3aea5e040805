import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#shop/database.server.ts'
import { accept, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { PaymentProvider, ProviderPayment } from './payments.ts'
import { type TestOutcome, testDeclinedMessage, testDelayMs } from './test-cards.ts'

export const testSignatureHeader = 'x-test-signature'

type TestRow = {
  ref: string
  payment_id: string
  attempt: number
  amount_cents: number
  state: ProviderPayment['state']
}
type ProviderDependencies = { db: Db; now: () => Date; linkSecret: Buffer }

/** Moves no money, and says so wherever it is shown. Its state is in the database, so all processes share it. */
export function openTestProvider(dependencies: ProviderDependencies): PaymentProvider {
  const { db, now } = dependencies
  return {
    name: 'test',
    publishableKey: null,
    checkKeys: async () => refuse({ code: 'no-provider' }),
    async createPayment({ paymentId, attempt, amountCents }) {
      await db
        .insertInto('test_payments')
        .values({
          ref: `test_${randomUUID()}`,
          payment_id: paymentId,
          attempt,
          amount_cents: amountCents,
          outcome: null,
          settles_at: null,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.columns(['payment_id', 'attempt']).doNothing())
        .execute()
      const row = await db
        .selectFrom('test_payments')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .where('attempt', '=', attempt)
        .executeTakeFirstOrThrow()
      return accept(paymentOf(row))
    },
    async findPayment(ref) {
      await db
        .updateTable('test_payments')
        .set({ state: 'paid' })
        .where('ref', '=', ref)
        .where('state', '=', 'processing')
        .where('settles_at', '<=', now())
        .execute()
      return await answerWithPayment(db, ref)
    },
    async cancelPayment(ref) {
      await db
        .updateTable('test_payments')
        .set({ state: 'cancelled' })
        .where('ref', '=', ref)
        .where('state', 'not in', ['paid', 'processing'])
        .execute()
      return await answerWithPayment(db, ref)
    },
    async refund({ ref, refundId, amountCents }) {
      const { rows } = await sql<{ fits: boolean }>`
        with known as (select amount_cents from test_payments where ref = ${ref} and state = 'paid' for update),
        sent as (select coalesce(sum(amount_cents), 0) as cents from test_refunds where ref = ${ref} and refund_id <> ${refundId}),
        kept as (insert into test_refunds (refund_id, ref, amount_cents)
          select ${refundId}::uuid, ${ref}, ${amountCents} from known, sent where sent.cents + ${amountCents} <= known.amount_cents
          on conflict do nothing)
        select exists (select from known, sent where sent.cents + ${amountCents} <= known.amount_cents) as fits`.execute(
        db,
      )
      if (rows[0]?.fits) return accept({ ref: `test_refund_${refundId}`, state: 'done' })
      return refuse({ code: 'provider-refused', sentence: 'There is not that much left to refund.' })
    },
    findDispute: async () => refuse({ code: 'provider-refused', sentence: 'There is no such dispute.' }),
    // It keeps nothing of what it does not move.
    findFee: async () => accept(0),
    eventCounts: { verified: 0, unverified: 0 },
    // The test provider moves no money, so no refund can come back.
    findRefund: async (ref) => accept({ ref, state: 'done' }),
    async readEvent(body, headers) {
      const expected = Buffer.from(signTestEvent(dependencies, body))
      const given = Buffer.from(headers.get(testSignatureHeader) ?? '')
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return refuse({ code: 'unsigned' })
      const event = TestEvent.safeParse(JSON.parse(body))
      return accept(event.success ? { about: 'payment', ref: event.data.payment } : null)
    },
  }
}

const TestEvent = z.object({ payment: z.string() })

export function signTestEvent({ linkSecret }: Pick<Shop, 'linkSecret'>, body: string): string {
  return createHmac('sha256', linkSecret).update(`test event ${body}`).digest('hex')
}

/** False when there is nothing to pay. */
export async function chargeTestCard(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  ref: string,
  outcome: TestOutcome,
): Promise<boolean> {
  const state = stateByOutcome[outcome]
  const { numUpdatedRows } = await db
    .updateTable('test_payments')
    .set({ state, outcome, settles_at: outcome === 'delayed' ? new Date(now().getTime() + testDelayMs) : null })
    .where('ref', '=', ref)
    .where('state', 'in', ['waiting', 'declined', 'needs-confirmation'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function answerTestBank({ db }: Pick<Shop, 'db'>, ref: string, isConfirmed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_payments')
    .set({ state: isConfirmed ? 'paid' : 'declined' })
    .where('ref', '=', ref)
    .where('state', '=', 'needs-confirmation')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const stateByOutcome: Record<TestOutcome, ProviderPayment['state']> = {
  success: 'paid',
  decline: 'declined',
  'needs-confirmation': 'needs-confirmation',
  delayed: 'processing',
  'lost-webhook': 'paid',
}

async function answerWithPayment(db: Db, ref: string) {
  const row = await db.selectFrom('test_payments').selectAll().where('ref', '=', ref).executeTakeFirst()
  if (!row) return refuse({ code: 'provider-refused' as const, sentence: 'There is no such payment.' })
  return accept(paymentOf(row))
}

function paymentOf({ ref, payment_id, attempt, amount_cents, state }: TestRow): ProviderPayment {
  return {
    ref,
    paymentId: payment_id,
    attempt,
    state,
    amountCents: amount_cents,
    clientSecret: null,
    problem: state === 'declined' ? testDeclinedMessage : null,
  }
}
