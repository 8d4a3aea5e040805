import { randomUUID } from 'node:crypto'
import { returnLimits } from '#rulebook/limits/returns.ts'
import type { ReturnCause, ReturnWish } from '#rulebook/return-causes.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { readableCode } from '#shop/promotions/readable-code.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { UploadedPhoto } from '#shop/reviews/store-photos.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { ReturnsSetting } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { requestHashOf } from './request-keys.server.ts'
import { writeReturnStateEmail } from './return-emails.server.ts'
import { insertPhotos } from './return-files.queries.server.ts'
import { type ReturnPhotoProblem, storeReturnPhotos } from './return-photos.server.ts'
import { labelCentsOf, type Returnable, returnableOf } from './returnable.ts'
import {
  countRequestsOf,
  findDeliveredAt,
  findReturnStatedBefore,
  insertReturn,
  readReturningPieces,
} from './returns.queries.server.ts'
import type { ReturnedPieces, ReturnNumber } from './returns.ts'
import { writeRequest } from './write-statement.server.ts'

export type ReturnRequest = {
  number: OrderNumber
  /** A form that is sent twice is one return. */
  requestKey?: string | undefined
  lines: readonly ReturnedPieces[]
  fullName: string
  cause: ReturnCause
  wish: ReturnWish
  /** In the customer's own words. */
  text?: string | undefined
  photos?: readonly UploadedPhoto[]
}

export type ReturnRequestProblem =
  | {
      code:
        | 'order-not-found'
        | 'order-not-paid'
        | 'not-sent'
        | 'nothing-left'
        | 'nothing-chosen'
        | 'too-many-pieces'
        | 'cause-too-late'
        | 'too-many-returns'
        | 'name-missing'
        | 'reason-too-long'
        | 'form-used'
    }
  | ReturnPhotoProblem

type Dependencies = Pick<
  Shop,
  'db' | 'now' | 'jobs' | 'publicUrl' | 'linkSecret' | 'auth' | 'pictures' | 'imageQueue' | 'log'
>
type RequestResult = Result<{ number: ReturnNumber }, ReturnRequestProblem>

/** Asks to send pieces back for a reason. Unlike a withdrawal, the shop decides. */
export async function askForReturn(
  shop: Dependencies,
  access: OrderAccess,
  request: ReturnRequest,
): Promise<RequestResult> {
  const { photos = [] } = request
  const authorized = await authorizeOrderAccess(shop, access, request.number)
  const order = authorized && (await findFullOrder(shop.db, request.number))
  if (!order) return refuse({ code: 'order-not-found' })
  // Decoding photos is expensive, so it is checked first whether the return can be asked for.
  const before = request.requestKey ? await findReturnStatedBefore(shop.db, order.id, keyOf(request.requestKey)) : null
  if (before) return accept({ number: before })
  if (photos.length > 0) {
    const possible = await checkRequest(shop, shop.db, order, request)
    if (!possible.ok) return possible
  }
  const stored = await storeReturnPhotos(shop, access, request.number, photos)
  if (!stored.ok) return stored
  const statedBy = access.kind === 'customer' ? 'account' : 'link'
  return await retryTransaction(() =>
    shop.db
      .transaction()
      .execute((tx) => askInTransaction(shop, tx, { ...request, statedBy, photoHashes: stored.value })),
  )
}

type StatedRequest = ReturnRequest & { statedBy: 'account' | 'link'; photoHashes: readonly string[] }

async function askInTransaction(shop: Dependencies, tx: Tx, request: StatedRequest): Promise<RequestResult> {
  const locked = await lockOrder(tx, request)
  const order = locked && (await findFullOrder(tx, request.number))
  if (!order) return refuse({ code: 'order-not-found' })
  const { requestKey = randomUUID(), statedBy, cause, wish, number: orderNumber } = request
  const fullName = request.fullName.trim()
  const text = request.text?.trim() || null
  const requestHash = request.requestKey
    ? null
    : requestHashOf(shop, { ...request, fullName, reason: `${cause} ${wish} ${text}` })
  const before = await findReturnStatedBefore(tx, order.id, { requestKey, requestHash })
  if (before) return accept({ number: before })
  const possible = await checkRequest(shop, tx, order, request)
  if (!possible.ok) return possible
  const { lines, setting } = possible.value
  const number = `R-${readableCode(6)}` as ReturnNumber
  const id = await insertReturn(tx, {
    number,
    orderId: order.id,
    requestKey,
    requestHash,
    statedBy,
    fullName,
    email: order.delivery.email,
    at: shop.now(),
    statement: await writeRequest(tx, order, { fullName, pieces: lines }),
    reason: text,
    cause: { cause, wish },
    labelCents: labelCentsOf(setting, cause),
    lines: lines.map((line) => ({ ...line, unsent: 0 })),
  })
  if (!id) return refuse({ code: 'form-used' })
  await insertPhotos(tx, id, request.photoHashes)
  await writeReturnStateEmail(shop, tx, number, 'asked')
  await tellAdmins(shop, tx, [
    { kind: 'withdrawal', onceKey: `withdrawal:${number}`, number: orderNumber, returnNumber: number, isReturn: true },
  ])
  return accept({ number })
}

function keyOf(requestKey: string) {
  return { requestKey, requestHash: null }
}

type PossibleRequest = { lines: ReturnedPieces[]; setting: ReturnsSetting }

async function checkRequest(
  { now }: Pick<Shop, 'now'>,
  db: Db | Tx,
  order: Order & { id: string },
  { lines: requested, cause, fullName, text = '' }: ReturnRequest,
): Promise<Result<PossibleRequest, ReturnRequestProblem>> {
  if (!fullName.trim() || fullName.trim().length > returnLimits.nameMaxLength) return refuse({ code: 'name-missing' })
  if (text.trim().length > returnLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  const returnable = await readReturnable({ now }, db, order)
  if (returnable.problem) return refuse({ code: returnable.problem })
  if (!returnable.causes.includes(cause)) return refuse({ code: 'cause-too-late' })
  if ((await countRequestsOf(db, order.id)) >= returnLimits.requestsPerOrder)
    return refuse({ code: 'too-many-returns' })
  const leftOf = new Map(returnable.lines.map(({ article, left }) => [article, left]))
  const lines = requested.filter(({ quantity }) => quantity !== 0)
  if (lines.length === 0) return refuse({ code: 'nothing-chosen' })
  const isPossible = lines.every(({ article, quantity }) => quantity > 0 && quantity <= (leftOf.get(article) ?? 0))
  const isDistinct = new Set(lines.map(({ article }) => article)).size === lines.length
  if (!isPossible || !isDistinct) return refuse({ code: 'too-many-pieces' })
  return accept({ lines, setting: returnable.setting })
}

export async function readReturnable(
  { now }: Pick<Shop, 'now'>,
  db: Db | Tx,
  order: Order & { id: string },
): Promise<Returnable> {
  const returning = await readReturningPieces(db, order.id)
  const settings = await readSettings({ db })
  return returnableOf(order, { returning, deliveredAt: await findDeliveredAt(db, order.id) }, { settings, at: now() })
}

export async function mayAskForReturn(
  shop: Pick<Shop, 'db' | 'now' | 'linkSecret'>,
  access: OrderAccess,
  number: OrderNumber,
): Promise<boolean> {
  const order = (await authorizeOrderAccess(shop, access, number)) && (await findFullOrder(shop.db, number))
  return order !== null && (await readReturnable(shop, shop.db, order)).problem === null
}
