import { createHmac } from 'node:crypto'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { countAttempt } from '#shop/accounts/limit-attempts.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { countParcels } from '#shop/fulfilment/parcels.queries.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import type { OrderEmailDependencies } from '#shop/orders/order-emails.server.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { CallerHashDependencies } from '#shop/stock/caller-hash.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { findEdit, hasOpenReturn, insertEdit, type MadeEdit, type NewEdit } from './order-changes.queries.server.ts'
import { type ChangeAction, type ChangeFacts, type ChangeRefusal, refusalOf } from './order-changes.ts'

/** Who changes an order: its customer, the holder of its link, or an admin. Callers have checked that `actor` is an admin. */
export type ChangedBy = OrderAccess | { kind: 'admin'; actor: SignedInUser }

export type ChangeProblem =
  | { code: ChangeRefusal | 'order-not-found' | 'order-changed' | 'nothing-changed' }
  | { code: 'too-many-changes'; retryAfterSeconds: number }

export type ChangeDependencies = OrderEmailDependencies &
  Pick<Shop, 'db' | 'payments' | 'linkSecret'> &
  CallerHashDependencies & { auth: Shop['auth'] }

export type OpenedChange = {
  tx: Tx
  locked: LockedOrder
  order: Order & { id: string; userId: UserId | null }
  at: Date
  requestHash: Buffer
}

export type ChangeRequest = {
  number: OrderNumber
  action: ChangeAction
  /** How many edits the order had on the page: of two tabs only one changes it. */
  version: number
  /** The same content sent again is answered as before, and changes nothing. */
  content: unknown
}

/** Runs a change while the order is locked. Packing takes the same lock, so one of both comes first. */
export async function inChange<Value, Problem extends { code: string }>(
  shop: ChangeDependencies,
  by: ChangedBy,
  request: ChangeRequest,
  {
    work,
    repeat,
  }: { work: (opened: OpenedChange) => Promise<Result<Value, Problem>>; repeat: (made: MadeEdit) => Value },
): Promise<Result<Value, Problem | ChangeProblem>> {
  const { number, action, version, content } = request
  if (by.kind !== 'admin' && !(await authorizeOrderAccess(shop, by, number))) return refuse({ code: 'order-not-found' })
  const requestHash = createHmac('sha256', shop.linkSecret)
    .update(`change ${JSON.stringify([number, action, version, content])}`)
    .digest()
  const wait = by.kind === 'admin' ? 0 : await countAttempt(shop, 'changeByOrder', number)
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<Value, Problem | ChangeProblem>> => {
      const locked = await lockOrder(tx, { number })
      const order = locked && (await findFullOrder(tx, number))
      if (!order) return refuse({ code: 'order-not-found' })
      const made = await findEdit(tx, order.id, version + 1)
      if (made?.requestHash.equals(requestHash)) return accept(repeat(made))
      const refusal = refusalOf(action, await readChangeFacts(tx, order), by.kind === 'admin')
      if (refusal) return refuse({ code: refusal })
      if (order.editCount !== version) return refuse({ code: 'order-changed' })
      if (wait > 0) return refuse({ code: 'too-many-changes', retryAfterSeconds: wait })
      const owned = { ...order, userId: locked.userId }
      return await work({ tx, locked, order: owned, at: shop.now(), requestHash })
    }),
  )
}

export async function readChangeFacts(db: Db | Tx, order: Order & { id: string }): Promise<ChangeFacts> {
  const [parcelCount, isReturning] = [await countParcels(db, order.id), await hasOpenReturn(db, order.id)]
  const { status, paymentState } = order
  return { status, paymentState, parcelCount, hasOpenReturn: isReturning }
}

type RecordedEdit = Pick<NewEdit, 'kind' | 'details' | 'refundedCents' | 'addedOrderId'>

/** Adds a change to the order's history; an admin's goes to the audit log, too. */
export async function recordEdit(
  shop: Pick<Shop, 'now'>,
  by: ChangedBy,
  { tx, order, at, requestHash }: OpenedChange,
  edit: RecordedEdit,
): Promise<void> {
  const isAdmin = by.kind === 'admin'
  await insertEdit(tx, {
    ...edit,
    orderId: order.id,
    version: order.editCount + 1,
    at,
    by: isAdmin ? 'owner' : 'customer',
    userId: by.kind === 'link' ? null : by.actor.id,
    fullName: isAdmin ? by.actor.fullName : null,
    requestHash,
  })
  if (!isAdmin) return
  // The log is never rewritten, so it names the fields of an address and not what they say.
  const { takenOut = [], added = [], address = [] } = edit.details
  const to = { takenOut, added, fields: address.map(({ field }) => field), refundedCents: edit.refundedCents }
  await writeAudit(shop, tx, by.actor, { what: `order.${edit.kind}`, subject: order.number, from: null, to })
}
