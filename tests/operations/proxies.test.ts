import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'

const run = promisify(execFile)

type Places = { folder: string; https: number; http: number; processes: [number, number] }

/** Each writes the example for this machine, with other ports and a certificate of its own, and returns how to start Debian's server on it. */
const proxies = {
  async nginx({ folder, ...places }: Places) {
    const site = (await example('nginx.conf', places))
      .replace('listen 443 ssl', `listen ${places.https} ssl`)
      .replace('listen 80;', `listen ${places.http};`)
      .replace('/etc/ssl/shop.example.pem', `${folder}/certificate.pem`)
      .replace('/etc/ssl/shop.example.key', `${folder}/key.pem`)
    await writeFile(path.join(folder, 'site.conf'), site)
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; include ${folder}/site.conf; }`,
    )
    return ['nginx', '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']
  },
  async Caddy({ folder, ...places }: Places) {
    const site = (await example('Caddyfile', places)).replace(
      'shop.example {',
      `https://shop.example:${places.https} {\n\ttls internal`,
    )
    const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder}\n}\n`
    await writeFile(path.join(folder, 'Caddyfile'), options + site)
    return ['caddy', 'run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  },
  async HAProxy({ folder, ...places }: Places) {
    const site = (await example('haproxy.cfg', places))
      .replace('bind :443', `bind :${places.https}`)
      .replace('bind :80', `bind :${places.http}`)
      .replace('/etc/ssl/shop.example.pem', `${folder}/both.pem`)
    await writeFile(path.join(folder, 'haproxy.cfg'), site)
    return ['haproxy', '-db', '-f', path.join(folder, 'haproxy.cfg')]
  },
}

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

async function startProxy(name: keyof typeof proxies, places: Omit<Places, 'folder'>) {
  const folder = await makeTestFolder('proxy')
  await mkdir(folder, { recursive: true })
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=shop.example', '-days', '2']
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])
  await writeFile(path.join(folder, 'both.pem'), (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
  const [command = '', ...options] = await proxies[name]({ folder, ...places })
  const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const ask = (method: string, address: string, headers: Record<string, string> = {}) =>
    askHttps(places.https, method, address, headers)
  await vi.waitFor(async () => expect((await ask('GET', '/healthz')).status, output).toBe(200), {
    timeout: 20_000,
    interval: 100,
  })
  return ask
}

async function askHttps(port: number, method: string, address: string, headers: Record<string, string>) {
  const body = method === 'POST' ? '{}' : undefined
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path: address,
    servername: 'shop.example',
    rejectUnauthorized: false,
    headers: {
      host: 'shop.example',
      ...headers,
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
    },
  })
  sent.end(body)
  const [response] = await once(sent, 'response')
  await text(response)
  return { status: response.statusCode, headers: response.headers }
}

async function example(file: string, { processes }: Pick<Places, 'processes'>): Promise<string> {
  const written = await readFile(path.join('deploy/proxy', file), 'utf8')
  return written
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${processes[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${processes[1]}`)
}

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
