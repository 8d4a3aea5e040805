import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { carrierLimits } from '#rulebook/limits/carriers.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { CarrierProblem, CarrierService, EventProblem, LabelRequest } from './carriers.ts'

export type CarrierOptions = {
  name: string
  apiUrl: string
  apiKey: string
  webhookSecret: string
  /** The one before a change. */
  formerWebhookSecret?: string | null
  timeoutMs?: number
}

export const carrierSignatureHeader = 'carrier-signature'

const LabelAnswer = z.object({
  trackingNumber: z.string().min(1).max(fulfilmentLimits.trackingNumberMaxLength),
  /** The PDF, in base64. */
  label: z.base64(),
})

const EventBody = z.object({
  id: z.string().min(1).max(carrierLimits.eventIdMaxLength),
  trackingNumber: z.string().min(1).max(fulfilmentLimits.trackingNumberMaxLength),
  state: z.enum(['handed-over', 'at-point', 'delivered', 'lost', 'returned']),
  happenedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  place: z.string().trim().min(1).max(fulfilmentLimits.placeMaxLength).nullish(),
})

/** Speaks the protocol that docs/operations.md describes; a carrier with another one needs a small program in between. */
export function openHttpCarrier(options: CarrierOptions): CarrierService {
  const { name, webhookSecret, formerWebhookSecret = null } = options
  const secrets = [webhookSecret, ...(formerWebhookSecret ? [formerWebhookSecret] : [])]
  return {
    name,
    async createLabel(request) {
      const answer = await send(options, '/labels', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `${request.sender ? 'return' : 'parcel'}-${request.reference}`,
        },
        body: JSON.stringify(labelBody(request)),
      })
      if (!answer.ok) return answer
      const read = LabelAnswer.safeParse(parseJson(answer.value))
      if (!read.success) return refuse({ code: 'carrier-away' })
      const pdf = Buffer.from(read.data.label, 'base64')
      // A page of an error or a proxy is no label.
      if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) return refuse({ code: 'carrier-away' })
      return accept({ trackingNumber: read.data.trackingNumber, pdf })
    },
    readEvent(body, headers, now) {
      const signed = checkSignature(body, headers.get(carrierSignatureHeader) ?? '', { secrets, now })
      if (!signed.ok) return signed
      const read = EventBody.safeParse(parseJson(body))
      if (!read.success || read.data.happenedAt.getTime() > now.getTime() + carrierLimits.eventAgeSeconds * 1000)
        return refuse({ code: 'malformed' })
      return accept({ ...read.data, place: read.data.place ?? null })
    },
    async checkKey() {
      const answer = await send(options, '/status', { method: 'GET' })
      return answer.ok ? accept(null) : answer
    },
  }
}

function labelBody({ orderNumber, ...rest }: LabelRequest) {
  return { order: orderNumber, ...rest }
}

async function send(
  { apiUrl, apiKey, timeoutMs = carrierLimits.timeoutMs }: CarrierOptions,
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
): Promise<Result<string, CarrierProblem>> {
  try {
    const answer = await fetch(apiUrl + path, {
      ...init,
      headers: { authorization: `Bearer ${apiKey}`, ...init.headers },
      // The key must not follow to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(answer, carrierLimits.labelMaxBytes)
    if (text === null) return refuse({ code: 'carrier-away' })
    if (answer.ok) return accept(text)
    const isRefusal = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status)
    return isRefusal ? refuse({ code: 'carrier-refused', reason: reasonIn(text) }) : refuse({ code: 'carrier-away' })
  } catch {
    return refuse({ code: 'carrier-away' })
  }
}

/** Null when the answer is longer. */
async function readAtMost(answer: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const Refusal = z.object({ error: z.string() })

function reasonIn(text: string): string {
  const read = Refusal.safeParse(parseJson(text))
  return read.success ? read.data.error.slice(0, carrierLimits.reasonMaxLength) : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `t=1795475152,v1=…`: the second of signing, and the HMAC-SHA256 of `t.body` in hexadecimal. */
function checkSignature(
  body: string,
  header: string,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Result<null, EventProblem> {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const given = Buffer.from(signature, 'hex')
  const isSigned = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return refuse({ code: 'unsigned' })
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(seconds))
  return ageSeconds > carrierLimits.eventAgeSeconds ? refuse({ code: 'too-old' }) : accept(null)
}
