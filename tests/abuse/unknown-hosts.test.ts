import { connect } from 'node:net'
import os from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { aPublicPage } from '#tests/support/test-pages.ts'

async function statusOf(port: number, path: string, headers: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`)
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]
}

test('an unknown host name gets no page, cached or not, only health checks and metrics', async () => {
  const { ask, port } = await openTestDoor({ pages: aPublicPage(), environment: { METRICS: 'public' } })
  await ask('/candles')
  const paths = ['/candles', '/login', '/api/candles', '/healthz', '/readyz', '/writable', '/metrics']

  const statuses = await Promise.all(paths.map((path) => statusOf(port, path, 'host: evil.example')))

  expect(statuses).toEqual(['421', '421', '421', '200', '200', '200', '200'])
})

test('without a public address the shop answers to the machine’s own names, on any port', async () => {
  const { port } = await openTestDoor()
  const hosts = ['localhost', 'LOCALHOST:8080', '127.0.0.1:3000', '[::1]:3000', os.hostname(), 'localhost.evil.example']

  const statuses = await Promise.all(hosts.map((host) => statusOf(port, '/', `host: ${host}`)))

  expect(statuses).toEqual(['200', '200', '200', '200', '200', '421'])
})

test('with a public address the shop answers only to that name and to localhost', async () => {
  const { port } = await openTestDoor({ environment: { PUBLIC_URL: 'https://hyggehus.example' } })
  const hosts = ['hyggehus.example', 'Hyggehus.example:443', 'localhost:3000', os.hostname(), 'evil.example']

  const statuses = await Promise.all(hosts.map((host) => statusOf(port, '/', `host: ${host}`)))

  expect(statuses).toEqual(['200', '200', '200', '421', '421'])
})

test('the host name forwarded by a trusted proxy counts, not the proxy’s own', async () => {
  const environment = { PUBLIC_URL: 'https://hyggehus.example', TRUST_PROXY: '1' }
  const { port } = await openTestDoor({ environment })
  const forwarded = (host: string) => statusOf(port, '/', `host: shop-1.internal\r\nx-forwarded-host: ${host}`)

  expect([await forwarded('hyggehus.example'), await forwarded('evil.example')]).toEqual(['200', '421'])
})

test('two Host headers are refused, and so is an unknown host in the request line', async () => {
  const { ask, port } = await openTestDoor({ pages: aPublicPage() })
  await ask('/candles')

  const statuses = [
    await statusOf(port, '/candles', 'host: localhost\r\nhost: evil.example'),
    await statusOf(port, 'http://evil.example/candles', 'host: localhost'),
  ]

  expect(statuses).toEqual(['400', '421'])
})
