import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CarrierOptions } from '#shop/carriers/http-carrier.server.ts'

type Mood = 'well' | 'away' | 'slow' | 'refusing' | 'confused'

export type FakeEvent = { id: string; trackingNumber: string; state: string; happenedAt: string; place?: string }

/** A carrier that speaks HTTP: labels as PDF, the same one for the same parcel, and signed events. */
export async function openFakeCarrierServer() {
  const options = { name: 'Northbox', apiKey: 'key-of-the-shop', webhookSecret: 'secret-of-the-webhook' }
  const labels = new Map<string, { trackingNumber: string; label: string }>()
  const requests: unknown[] = []
  let mood: Mood = 'well'

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (mood === 'slow') return
    if (mood === 'away') return void answer(503, { error: 'Maintenance' })
    if (request.headers.authorization !== `Bearer ${options.apiKey}`) return void answer(401, { error: 'Unknown key' })
    if (request.url === '/status') return void answer(200, { ready: true })
    if (mood === 'refusing') return void answer(422, { error: 'There is no such postal code' })
    if (mood === 'confused') return void answer(200, { trackingNumber: 'NB1', label: btoa('<html>an error</html>') })
    requests.push(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    const key = String(request.headers['idempotency-key'])
    const label = labels.get(key) ?? labelFor(labels.size + 1)
    labels.set(key, label)
    answer(201, label)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    options: { ...options, apiUrl: `http://127.0.0.1:${port}` } satisfies CarrierOptions,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    requests,
    become: (next: Mood) => {
      mood = next
    },
    /** Signed at this moment. */
    sign: (event: FakeEvent, at: Date, secret = options.webhookSecret) => signCarrierEvent(event, at, secret),
  }
}

export function signCarrierEvent(event: FakeEvent, at: Date, secret: string) {
  const body = JSON.stringify(event)
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'carrier-signature': `t=${seconds},v1=${signature}` } }
}

function labelFor(count: number): { trackingNumber: string; label: string } {
  const trackingNumber = `NB 2048 1177 ${String(count).padStart(2, '0')}`
  return { trackingNumber, label: Buffer.from(`%PDF-1.4\n% Label ${trackingNumber}\n%%EOF\n`).toString('base64') }
}
