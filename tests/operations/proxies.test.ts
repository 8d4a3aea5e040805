import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { proxies, startProxy } from './start-proxy.ts'

test.each(Object.keys(proxies) as (keyof typeof proxies)[])(
  'behind %s the shop is reached by https, knows its visitors, keeps connections, and a checkout survives the end of a process',
  async (name) => {
    const ports = { https: await findFreePort(), http: await findFreePort() }
    const shop = await startBuiltShop({
      DATA_DIR: await aFolder(),
      PUBLIC_URL: `https://shop.example`,
      TRUST_PROXY: '1',
    })
    const counted = await countConnections(Number(new URL(shop.url).port))
    const dying = await startDyingProcess()
    const ask = await startProxy(name, { ...ports, processes: [counted.port, dying.port] })

    const page = await ask('GET', '/contact', { 'x-forwarded-for': '192.0.2.7' })
    const search = await ask('GET', `/search?query=${encodeURIComponent('🕯'.repeat(5000))}`)
    const metrics = await ask('GET', '/metrics')
    const orders = [
      await ask('POST', '/checkout/place'),
      await ask('POST', '/checkout/place'),
      await ask('POST', '/checkout/place'),
    ]

    expect([page.status, search.status, metrics.status]).toEqual([200, 200, 404])
    expect(page.headers['strict-transport-security']).toBeDefined()
    // 422: the empty order was read by the shop, also when the other process had ended with it.
    expect(orders.map(({ status }) => status)).toEqual([422, 422, 422])
    await vi.waitFor(
      async () => {
        await ask('POST', '/checkout/place')
        await ask('GET', '/contact', { 'x-forwarded-for': '192.0.2.7' })
        expect(dying.requests.map(lineOf)).toContain('POST /checkout/place')
        expect(dying.requests.map(lineOf)).toContain('GET /contact')
      },
      { timeout: 20_000, interval: 100 },
    )
    const seen = dying.requests.find((each) => lineOf(each) === 'GET /contact') ?? ''
    expect(seen).toMatch(/^host: shop\.example/im)
    expect(/^x-forwarded-for: (.+)$/im.exec(seen)?.[1]?.trim()).toMatch(/(^|, )127\.0\.0\.1$/)
    const before = counted.connections()
    for (let requests = 0; requests < 20; requests += 1) await ask('GET', '/contact')
    expect(counted.connections() - before).toBeLessThan(10)
  },
  120_000,
)

/** Passes connections on to the shop and counts them. */
async function countConnections(shopPort: number) {
  let connections = 0
  const port = await listenOn((socket) => {
    connections += 1
    const shop = connect(shopPort, '127.0.0.1')
    socket.pipe(shop).pipe(socket)
    socket.on('error', () => shop.destroy())
    shop.on('error', () => socket.destroy())
  })
  return { port, connections: () => connections }
}

/** A process that says it is ready, and ends with every other request in its hands. */
async function startDyingProcess() {
  const requests: string[] = []
  const port = await listenOn((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const received = chunk.toString()
      if (/^(GET|OPTIONS) \/readyz/.test(received))
        return void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
      if (/^[A-Z]+ \//.test(received)) requests.push(received)
      socket.destroy()
    })
  })
  return { port, requests }
}

async function listenOn(accept: (socket: Socket) => void): Promise<number> {
  const server = createServer(accept).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = new Set<Socket>()
  server.on('connection', (socket) => open.add(socket))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

function lineOf(received: string): string {
  return received.split(' ').slice(0, 2).join(' ')
}
