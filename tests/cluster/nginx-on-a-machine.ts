import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, vi } from 'vitest'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import type { Machine } from './network.ts'
import type { Answer } from './visitors.ts'

/** Reads an address, or posts JSON to it. */
type Ask = (address: string, body?: unknown) => Promise<Answer>

/**
 * Debian's nginx with the example of `deploy/proxy` before two machines. Visitors reach it through a socket in a folder, because they are on
 * no machine of its network; so it has no certificate.
 */
export async function startNginxOn({ prefix }: Machine, shops: readonly [string, string]): Promise<Ask> {
  const folder = await makeTestFolder('nginx')
  const socket = path.join(folder, 'visitors')
  const site = (await readFile('deploy/proxy/nginx.conf', 'utf8'))
    .replace('127.0.0.1:3000', shops[0])
    .replace('127.0.0.1:3001', shops[1])
    .replace('listen 443 ssl http2', `listen unix:${socket}`)
    .replace('listen 80;', `listen unix:${folder}/plain;`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('$remote_addr', '192.0.2.99')
    .replace('$scheme', 'https')
  const configuration = path.join(folder, 'nginx.conf')
  await writeFile(
    configuration,
    `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${site} }`,
  )
  const [command = '', ...options] = [...prefix, 'nginx', '-c', configuration, '-g', 'daemon off;']
  const nginx = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  nginx.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(nginx, 'exit')
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const ask: Ask = (address, body) => askThrough(socket, address, body)
  await vi.waitFor(async () => expect((await ask('/healthz')).status, output).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
  return ask
}

async function askThrough(socketPath: string, address: string, body?: unknown): Promise<Answer> {
  const beganAt = performance.now()
  const headers = { host: 'shop.example', accept: 'application/json' }
  const json = body === undefined ? '' : JSON.stringify(body)
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
  const sent = request({
    socketPath,
    path: address,
    method: json ? 'POST' : 'GET',
    headers: json ? { ...headers, ...length } : headers,
  })
  sent.end(json)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: await text(response), ms: performance.now() - beganAt }
}
