import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: { message: string } | null
  latest_charge: string | null
}
type Refund = {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed' | 'canceled'
  failure_reason?: string
  metadata: Record<string, string>
}
type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  payment_intent: string
  reason: string
  status: string
  created: number
  evidence_details: { due_by: number | null }
}
type Answer = { status: number; body: unknown }

/** Failures of the next calls: an error 500, no answer, or an answer that is lost after the work was done. */
export type FakeStripeFailure = 500 | 'silence' | 'lost'

/**
 * The parts of Stripe's API that the shop calls, written from Stripe's documentation: form bodies, bearer keys, idempotency keys that
 * replay the first answer, errors in Stripe's format, and signed events.
 */
export async function openFakeStripeServer({ secretKey, webhookSecret }: { secretKey: string; webhookSecret: string }) {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const fees = new Map<string, { object: 'balance_transaction'; fee: number; currency: string }>()
  const replies = new Map<string, Answer>()
  const failures: FakeStripeFailure[] = []
  let nextRefund: Refund['status'] = 'succeeded'

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    // A lost answer to a GET has no effect, so only other calls lose theirs.
    const next = request.method === 'GET' && failures[0] === 'lost' ? undefined : failures.shift()
    if (next === 500) return send(response, failure(500, 'api_error', 'Something went wrong on our side.'))
    if (next === 'silence') return
    const answer = replay(request, () => answerTo(request, form))
    if (next === 'lost') return void request.socket.destroy()
    send(response, answer)
  }

  function replay(request: IncomingMessage, handle: () => Answer): Answer {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return handle()
    const answer = replies.get(key) ?? handle()
    replies.set(key, answer)
    return answer
  }

  function answerTo(request: IncomingMessage, form: URLSearchParams): Answer {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return failure(401, 'invalid_request_error', 'Invalid API Key provided.')
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const [, , resource = '', id = '', action = ''] = pathname.split('/')
    if (resource === 'refunds' && request.method === 'POST') return refund(form)
    if (resource === 'refunds') return id === '' ? listRefunds(searchParams) : retrieve('refund', refunds, id)
    if (resource === 'disputes') return retrieve('dispute', disputes, id)
    if (resource !== 'payment_intents')
      return failure(404, 'invalid_request_error', `Unrecognized request URL (${pathname}).`)
    if (id === '') return create(form)
    const intent = intents.get(id)
    if (!intent) return failure(404, 'invalid_request_error', `No such payment_intent: '${id}'`)
    if (action === 'cancel') return cancel(intent)
    const isExpanded = searchParams.getAll('expand[0]').includes('latest_charge.balance_transaction')
    return { status: 200, body: isExpanded ? withCharge(intent) : intent }
  }

  function create(form: URLSearchParams): Answer {
    const amount = Number(form.get('amount'))
    if (!Number.isInteger(amount) || amount < 50)
      return failure(400, 'invalid_request_error', 'Amount must be at least $0.50.')
    const id = `pi_${randomUUID().replaceAll('-', '')}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomUUID()}`,
      metadata: metadataOf(form),
      last_payment_error: null,
      latest_charge: null,
    }
    intents.set(id, intent)
    return { status: 200, body: intent }
  }

  function cancel(intent: Intent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      const reason = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
      return failure(400, 'invalid_request_error', reason)
    }
    intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  /** Instead of its number, the charge with what Stripe has booked for it. */
  function withCharge(intent: Intent) {
    const { latest_charge: id } = intent
    const balance_transaction = fees.get(intent.id) ?? null
    return { ...intent, latest_charge: id && { id, object: 'charge', balance_transaction } }
  }

  function listRefunds(query: URLSearchParams): Answer {
    const data = refunds.filter((each) => each.payment_intent === query.get('payment_intent')).reverse()
    return { status: 200, body: { object: 'list', data, has_more: false } }
  }

  function retrieve(resource: string, all: readonly { id: string }[], id: string): Answer {
    const found = all.find((each) => each.id === id)
    return found ? { status: 200, body: found } : failure(404, 'invalid_request_error', `No such ${resource}: '${id}'`)
  }

  function refund(form: URLSearchParams): Answer {
    const intent = intents.get(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    const sent = refunds
      .filter((each) => each.payment_intent === intent?.id && each.status !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0)
    if (intent?.status !== 'succeeded' || sent + amount > intent.amount) {
      return failure(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge.')
    }
    const newRefund: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: nextRefund,
      metadata: metadataOf(form),
    }
    refunds.push(newRefund)
    // A copy, because the answer stored under an idempotency key must not change with the refund.
    return { status: 200, body: { ...newRefund } }
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
    intents,
    refunds,
    /** Stripe deletes idempotency keys after a day. */
    expireIdempotencyKeys: () => replies.clear(),
    failNext: (...next: FakeStripeFailure[]) => void failures.push(...next),
    /** The outcome of a card entered in the customer's browser. */
    charge(id: string, outcome: 'succeeded' | 'requires_action' | 'processing' | 'declined') {
      const intent = intents.get(id)
      if (!intent) throw new Error(`No such payment_intent: ${id}`)
      if (outcome === 'succeeded') intent.latest_charge = `ch_${randomUUID()}`
      intent.status = outcome === 'declined' ? 'requires_payment_method' : outcome
      intent.last_payment_error = outcome === 'declined' ? { message: 'Your card was declined.' } : null
    },
    /** Stripe books a charge a moment after it succeeded. */
    book: (id: string, fee: number, currency = 'usd') =>
      void fees.set(id, { object: 'balance_transaction', fee, currency }),
    /** Sets the first state of the refunds that follow. */
    setNextRefundStatus(status: 'succeeded' | 'pending') {
      nextRefund = status
    },
    /** The final answer of the customer's bank to a refund. */
    endRefund(id: string, status: 'succeeded' | 'failed', reason?: string) {
      const refund = refunds.find((each) => each.id === id)
      if (!refund) throw new Error(`No such refund: ${id}`)
      Object.assign(refund, { status, ...(reason && { failure_reason: reason }) })
    },
    /** The customer's bank disputes a payment. */
    dispute(intent: string, { reason = 'fraudulent', dueBy }: { reason?: string; dueBy: Date | null }) {
      const id = `dp_${randomUUID()}`
      const due_by = dueBy && Math.floor(dueBy.getTime() / 1000)
      disputes.push({
        id,
        object: 'dispute',
        amount: intents.get(intent)?.amount ?? 0,
        payment_intent: intent,
        reason,
        status: 'needs_response',
        created: Math.floor(Date.now() / 1000),
        evidence_details: { due_by },
      })
      return id
    },
    endDispute(id: string, status: 'under_review' | 'won' | 'lost' | 'appeal_needs_response') {
      const dispute = disputes.find((each) => each.id === id)
      if (!dispute) throw new Error(`No such dispute: ${id}`)
      dispute.status = status
    },
    event(type: string, id: string, at = new Date()) {
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object: intents.get(id) ?? [...refunds, ...disputes].find((each) => each.id === id) },
      })
      return { body, signature: signed(body, webhookSecret, at) }
    },
    sign: (body: string) => signed(body, webhookSecret, new Date()),
  }
}

function signed(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

function failure(status: number, type: string, message: string): Answer {
  return { status, body: { error: { type, message } } }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const named = [...form].map(([name, value]) => [/^metadata\[(.+)\]$/.exec(name)?.[1], value] as const)
  return Object.fromEntries(named.filter(([key]) => key !== undefined))
}
