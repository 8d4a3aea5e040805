import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, vi } from 'vitest'
import { makeTestFolder } from '#tests/support/test-folder.ts'

const run = promisify(execFile)

type Places = { folder: string; https: number; http: number; processes: [number, number] }
type ProxyAnswer = { status: number; headers: Record<string, string>; body: string }

/** Asks the proxy by https. What is posted is JSON, an empty object unless another one is given. */
export type Ask = (
  method: 'GET' | 'POST',
  address: string,
  headers?: Record<string, string>,
  body?: unknown,
) => Promise<ProxyAnswer>

/** Each writes the example for this machine, with other ports and a certificate of its own, and returns how to start Debian's server on it. */
export const proxies = {
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
    return await startCaddy(folder, site)
  },
  async 'Caddy of compose.yaml'({ folder, ...places }: Places) {
    // There is no name server of Docker, and Debian's Caddy 2.6 has the older name of `request_buffers`.
    const site = (await example('compose.Caddyfile', places))
      .replace('{$SHOP_NAME} {', `https://shop.example:${places.https} {\n\ttls internal`)
      .replace(/dynamic a \{[^}]*\}/, `to ${places.processes.map((port) => `127.0.0.1:${port}`).join(' ')}`)
      .replace('request_buffers 64KiB', 'buffer_requests')
    return await startCaddy(folder, site)
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

/** Starts one of them in front of two processes of the shop, and waits until the shop answers through it. */
export async function startProxy(name: keyof typeof proxies, places: Omit<Places, 'folder'>): Promise<Ask> {
  const folder = await makeTestFolder('proxy')
  await mkdir(folder, { recursive: true })
  await makeCertificate(folder)
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
  const ask: Ask = (method, address, headers = {}, body = {}) =>
    askHttps(places.https, { method, address, headers, body: method === 'POST' ? JSON.stringify(body) : '' })
  await vi.waitFor(async () => expect((await ask('GET', '/healthz')).status, output).toBe(200), {
    timeout: 20_000,
    interval: 100,
  })
  return ask
}

async function startCaddy(folder: string, site: string): Promise<string[]> {
  const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder}\n}\n`
  await writeFile(path.join(folder, 'Caddyfile'), options + site)
  return ['caddy', 'run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
}

async function makeCertificate(folder: string): Promise<void> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const files = ['-keyout', key, '-out', certificate]
  const subject = ['-subj', '/CN=shop.example', '-days', '2']
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject])
  await writeFile(path.join(folder, 'both.pem'), (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
}

type Question = { method: string; address: string; headers: Record<string, string>; body: string }

async function askHttps(port: number, { method, address, headers, body }: Question): Promise<ProxyAnswer> {
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
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  })
  sent.end(body)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

async function example(file: string, { processes }: Pick<Places, 'processes'>): Promise<string> {
  const written = await readFile(path.join('deploy/proxy', file), 'utf8')
  return written
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${processes[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${processes[1]}`)
}
