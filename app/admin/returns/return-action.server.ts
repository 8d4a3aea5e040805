import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { askRefundProblems } from '#http/order-problems.ts'
import { readNumber, readPieces, readText } from '#http/read-form-fields.server.ts'
import { exchangeProblems, offerProblems, returnLabelProblems, returnProblems } from '#http/return-problems.ts'
import { adminRefundMessages } from '#rulebook/admin-refund-messages.ts'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { formatPrice } from '#rulebook/money.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import { askManagerToRefund } from '#shop/orders/ask-manager-to-refund.server.ts'
import { findProductsToChoose } from '#shop/palette/find-products-to-choose.server.ts'
import type { FoundProduct } from '#shop/palette/palette.queries.server.ts'
import { exchangeReturn } from '#shop/returns/exchange-return.server.ts'
import { findReturn } from '#shop/returns/find-return.server.ts'
import { offerToKeep } from '#shop/returns/offers.server.ts'
import type { NewPieces } from '#shop/returns/place-exchange.server.ts'
import { type ExchangePreview, previewExchange } from '#shop/returns/preview-exchange.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { type ReturnLabelProblem, sendCarrierLabel, sendReturnLabel } from '#shop/returns/send-return-label.server.ts'
import { receiveReturn, refundReturn, refuseReturn } from '#shop/returns/settle-return.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { decisions } from './decision-keys.ts'

const choicePrefix = 'decision:'

/** The buttons of a return's page, by their value. */
const intents = new Map<string, (asked: Asked) => Promise<ReturnActionResult>>(
  Object.entries({
    receive,
    refund,
    'send-label': sendLabel,
    'carrier-label': askCarrierForLabel,
    'ask-manager': askManager,
    find: findProducts,
    'preview-exchange': previewNewPieces,
    exchange,
    offer,
    refuse,
  }),
)

type Asked = { shop: Shop; actor: SignedInUser; number: ReturnNumber; form: FormData }

/** The rows of the exchange as they were typed, and what was searched for them. */
export type ExchangeSearch = { lines: NewPieces[]; text: string; products: FoundProduct[] }

export type ReturnActionResult = (ActionResult & { preview?: ExchangePreview }) | { search: ExchangeSearch }

export async function changeReturn(asked: Asked): Promise<ReturnActionResult> {
  const { form } = asked
  const added = readText(form, 'add')
  if (added) return { search: { lines: withProduct(readNewPieces(form), added), text: '', products: [] } }
  const change = intents.get(readText(form, 'intent'))
  if (!change) throw data(null, { status: 400 })
  return await change(asked)
}

async function receive({ shop, actor, number, form }: Asked): Promise<ActionResult> {
  const received = await receiveReturn(shop, actor, { number, pieces: readReceivedPieces(form) })
  return received.ok ? success(messages.goods.received) : failure(received.problem.code)
}

async function refund({ shop, actor, number, form }: Asked): Promise<ActionResult> {
  const expectedCents = readNumber(form, 'expectedCents')
  const instead = readText(form, 'instead').trim()
  const insteadCents = instead ? readCents(instead) : undefined
  if (insteadCents !== undefined && !(insteadCents > 0)) return error(returnMessages.problems.amountInvalid)
  const refunded = await refundReturn(shop, actor, {
    number,
    includesDelivery: form.get('delivery') !== null,
    ...(expectedCents !== undefined && { expectedCents }),
    ...(insteadCents !== undefined && { insteadCents }),
  })
  if (!refunded.ok) return failure(refunded.problem.code)
  const { refundedCents } = refunded.value
  return success(refundedCents > 0 ? messages.money.done(formatPrice(refundedCents)) : messages.money.closed)
}

async function sendLabel({ shop, actor, number, form }: Asked): Promise<ActionResult> {
  const file = form.get('label')
  const pdf = file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null
  const [carrier, trackingNumber] = [readText(form, 'carrier'), readText(form, 'trackingNumber')]
  const sent = await sendReturnLabel(shop, actor, { number, pdf, carrier, trackingNumber })
  return sent.ok ? success(messages.label.done) : error(labelText(sent.problem))
}

async function askCarrierForLabel({ shop, actor, number }: Asked): Promise<ActionResult> {
  const sent = await sendCarrierLabel(shop, actor, number)
  return sent.ok ? success(messages.label.done) : error(labelText(sent.problem))
}

async function askManager({ shop, actor, number, form }: Asked): Promise<ActionResult> {
  const returned = await findReturn(shop, number)
  if (!returned) return failure('return-not-found')
  const question = { number: returned.orderNumber, message: readText(form, 'message'), returnNumber: number }
  const asked = await askManagerToRefund(shop, actor, question)
  return asked.ok ? success(adminRefundMessages.asked) : error(askRefundProblems[asked.problem.code].sentence)
}

async function findProducts({ shop, form }: Asked): Promise<ReturnActionResult> {
  const lines = readNewPieces(form)
  const text = readText(form, 'products').trim()
  return { search: { lines, text, products: await findProductsToChoose(shop, text) } }
}

async function previewNewPieces({ shop, number, form }: Asked): Promise<ReturnActionResult> {
  const preview = await previewExchange(shop, { number, lines: readNewPieces(form) })
  if (!preview.ok) return error(exchangeProblems[preview.problem.code].sentence)
  return { tone: 'info', text: messages.exchange.looked, preview: preview.value }
}

async function exchange({ shop, actor, number, form }: Asked): Promise<ActionResult> {
  const expectedDifferenceCents = readNumber(form, 'expectedCents')
  const exchanged = await exchangeReturn(shop, actor, { number, lines: readNewPieces(form), expectedDifferenceCents })
  if (!exchanged.ok) return error(exchangeProblems[exchanged.problem.code].sentence)
  return success(messages.exchange.agreed(exchanged.value.orderNumber))
}

async function offer({ shop, actor, number, form }: Asked): Promise<ActionResult> {
  const offerCents = readCents(readText(form, 'offer'))
  const offered = await offerToKeep(shop, actor, { number, offerCents })
  if (!offered.ok) return error(offerProblems[offered.problem.code].sentence)
  return success(messages.offer.done(formatPrice(offerCents)))
}

async function refuse({ shop, actor, number, form }: Asked): Promise<ActionResult> {
  const refused = await refuseReturn(shop, actor, { number, because: readText(form, 'because') })
  return refused.ok ? success(messages.refuse.done) : failure(refused.problem.code)
}

function labelText(problem: ReturnLabelProblem): string {
  const { problems } = carrierMessages
  if (problem.code === 'carrier-refused') return problems['carrier-refused'](problem.reason)
  if (problem.code === 'carrier-away' || problem.code === 'no-carrier') return problems[problem.code]
  return returnLabelProblems[problem.code].sentence
}

/** The rows of the exchange form; a row without an article is empty. */
function readNewPieces(form: FormData): NewPieces[] {
  return Array.from({ length: returnLimits.exchangeRows }).flatMap((_, row) => {
    const article = readText(form, `article:${row}`).trim().toUpperCase()
    const quantity = readNumber(form, `quantity:${row}`) ?? 1
    return article ? [{ article, quantity }] : []
  })
}

/** A product that is chosen twice is one row with one piece more; without an empty row nothing changes. */
function withProduct(lines: NewPieces[], article: string): NewPieces[] {
  if (!lines.some((line) => line.article === article))
    return [...lines, { article, quantity: 1 }].slice(0, returnLimits.exchangeRows)
  return lines.map((line) => (line.article === article ? { ...line, quantity: line.quantity + 1 } : line))
}

/** A single piece is a choice of three, several are counted in three fields. */
function readReceivedPieces(form: FormData) {
  const counts = decisions.map((decision) => {
    const counted = readPieces(form, decision).map(({ article, quantity }) => [article, quantity] as const)
    const chosen = [...form].flatMap(([name, value]) => {
      return name.startsWith(choicePrefix) && value === decision ? [[name.slice(choicePrefix.length), 1] as const] : []
    })
    return new Map([...counted, ...chosen])
  })
  const [back, damaged, notOurs] = counts
  const articles = new Set(counts.flatMap((each) => [...each.keys()]))
  return [...articles].map((article) => ({
    article,
    backToStock: back?.get(article) ?? 0,
    damaged: damaged?.get(article) ?? 0,
    notOurs: notOurs?.get(article) ?? 0,
  }))
}

function success(text: string): ActionResult {
  return { tone: 'success', text }
}

function error(text: string): ActionResult {
  return { tone: 'error', text }
}

function failure(code: keyof typeof returnProblems): ActionResult {
  return error(returnProblems[code].sentence)
}
