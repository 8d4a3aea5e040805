import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { openPictureFetcher, type PictureNetwork } from '#shop/media/fetch-picture.server.ts'
import { isPublicAddress } from '#shop/media/public-address.server.ts'

/** An import file of an admin whose session was stolen names addresses inside the shop's own network. */
const refusedPrivate = { ok: false, problem: { code: 'address-private' } }

const closedAddresses = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
]

test('addresses of private, local and reserved networks are not public', () => {
  expect(closedAddresses.filter(isPublicAddress)).toEqual([])
  expect(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(4)
})

test('nothing is asked of a private network, however its address is written', async () => {
  const fetchPicture = openPictureFetcher()
  const addresses = [
    'http://127.0.0.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'https://192.168.0.1/a.png',
  ]

  const found = await Promise.all(addresses.map((address) => fetchPicture(address)))

  expect(found).toEqual(addresses.map(() => refusedPrivate))
})

test('other protocols, and addresses with a name and password, are refused', async () => {
  const fetchPicture = openPictureFetcher()
  const addresses = ['file:///etc/passwd', 'ftp://example.com/a.png', 'gopher://x/', 'http://a:b@example.com/', 'a.png']

  const found = await Promise.all(addresses.map((address) => fetchPicture(address)))

  expect(found).toEqual(addresses.map(() => ({ ok: false, problem: { code: 'address-wrong' } })))
})

test('databases and consoles on other ports of a public server are not asked', async () => {
  const fetchPicture = openPictureFetcher()

  expect(await fetchPicture('http://8.8.8.8:5432/a.png')).toEqual(refusedPrivate)
})

test('a name that answers with a private address the second time is resolved only once', async () => {
  const server = await aServer((_, response) => response.end('the picture'))
  const answers = ['127.0.0.1', '10.0.0.1']
  const resolved: string[] = []
  const fetchPicture = openPictureFetcher({
    ...server.network,
    resolve: async (host) => {
      resolved.push(host)
      return answers.shift() ?? ''
    },
  })

  const found = await fetchPicture(`http://rebinding.example:${server.port}/a.png`)

  expect(found).toEqual({ ok: true, value: Buffer.from('the picture') })
  expect(resolved).toEqual(['rebinding.example'])
})

test('a redirect into a private network is not followed, and redirects end', async () => {
  const server = await aServer((request, response) => {
    const location = request.url === '/inside' ? 'http://inside.example/' : '/around'
    response.writeHead(302, { location }).end()
  })
  const asked: string[] = []
  const fetchPicture = openPictureFetcher({
    resolve: async (host) => {
      asked.push(host)
      return host === 'inside.example' ? '10.0.0.1' : '127.0.0.1'
    },
    mayConnect: server.network.mayConnect,
  })

  expect(await fetchPicture(`http://outside.example:${server.port}/inside`)).toEqual(refusedPrivate)
  expect(await fetchPicture(`http://outside.example:${server.port}/around`)).toMatchObject({ ok: false })
  expect(asked).toHaveLength(2 + 4)
})

test('a file over the size of uploads is cut off', async () => {
  let sent = 0
  const server = await aServer((_, response) => {
    const megabyte = Buffer.alloc(1024 * 1024)
    const send = () => {
      while (!response.destroyed && response.write(megabyte)) sent += megabyte.byteLength
    }
    response.on('drain', send).on('error', () => undefined)
    send()
  })

  const found = await openPictureFetcher(server.network)(`http://endless.example:${server.port}/`)

  expect(found).toEqual({ ok: false, problem: { code: 'too-large' } })
  expect(sent).toBeLessThan(uploadLimits.pictureMaxBytes * 4)
})

async function aServer(listener: RequestListener): Promise<{ port: number; network: PictureNetwork }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, network: { resolve: async () => '127.0.0.1', mayConnect: (ip) => ip === '127.0.0.1' } }
}
