import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#db/open-database.server.ts'
import { touchPages } from '#db/page-versions.ts'
import { csvLine, readCsv } from '#shop/csv.ts'

export type Disturbed = { url: string; databaseUrl: string; adminCookie: string; durationMs: number }

export type Disturbance = {
  name: string
  /** When it begins, as a share of the whole time. */
  at: number
  /** Returns what happened, in words. */
  run(shop: Disturbed): Promise<string>
}

const idleConnections = 5000
const slowClients = 100
const pageNames = 10_000
const importLines = 5000

export const disturbances: Disturbance[] = [
  { name: `${idleConnections} idle connections`, at: 0.4, run: keepIdleConnections },
  { name: `${slowClients} clients that read slowly`, at: 0.48, run: readSlowly },
  { name: `${pageNames} page names dropped at once`, at: 0.56, run: dropPages },
  { name: `a catalogue file of ${importLines} new prices`, at: 0.64, run: importPrices },
]

/** Each has asked once, as a browser that keeps its connection for the next page. */
async function keepIdleConnections({ url, durationMs }: Disturbed): Promise<string> {
  const sockets: Socket[] = []
  let refused = 0
  for (let opened = 0; opened < idleConnections; opened += 1) {
    const socket = openSocket(url)
    socket.on('error', () => {
      refused += 1
    })
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(url).host}\r\n\r\n`)
    sockets.push(socket)
    if (opened % 50 === 49) await sleep(20)
  }
  await sleep(durationMs)
  const open = sockets.filter(({ closed }) => !closed).length
  for (const socket of sockets) socket.destroy()
  return `${open} were still open at the end, ${refused} were refused`
}

async function readSlowly({ url, durationMs }: Disturbed): Promise<string> {
  const sockets = Array.from({ length: slowClients }, (_, number) => {
    const socket = openSocket(url)
    socket.on('error', () => undefined)
    socket.write(`GET /candles?page=${1 + number} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n\r\n`)
    socket.pause()
    return socket
  })
  const endsAt = Date.now() + durationMs
  while (Date.now() < endsAt) {
    for (const socket of sockets) socket.read(1000)
    await sleep(1000)
  }
  for (const socket of sockets) socket.destroy()
  return 'each read a thousand bytes a second'
}

function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname)
}

async function dropPages({ databaseUrl }: Disturbed): Promise<string> {
  const { db, close } = openDatabase({ connectionString: databaseUrl }, { maxConnections: 1 })
  const names = Array.from({ length: pageNames }, (_, number) => `product:DROPPED-${number}` as const)
  const beganAt = performance.now()
  await db.transaction().execute((tx) => touchPages(tx, ['settings', 'catalogue', ...names]))
  await close()
  return `with the names that are on each page; committed in ${Math.round(performance.now() - beganAt)} ms`
}

/** What an admin does: exports the products, changes the prices, uploads the file and starts the import. */
async function importPrices({ url, databaseUrl, adminCookie }: Disturbed): Promise<string> {
  const headers = { cookie: adminCookie }
  const exported = await fetch(`${url}/delete-card/products.csv`, { headers }).then((answer) => answer.text())
  const form = new FormData()
  form.append('file', new Blob([withNewPrices(exported)], { type: 'text/csv' }), 'prices.csv')
  const beganAt = Date.now()
  const sent = { method: 'POST', headers, redirect: 'manual' as const }
  const uploaded = await fetch(`${url}/delete-card/import`, { ...sent, body: form })
  const page = uploaded.headers.get('location')
  const id = page?.split('/').at(-1)
  if (!page || !id) throw new Error(`The file was answered with ${uploaded.status}`)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await waitForState(client, id, 'planned')
    await fetch(new URL(page, url), { ...sent, body: new URLSearchParams() })
    await waitForState(client, id, 'done')
  } finally {
    await client.end()
  }
  return `imported ${Math.round((Date.now() - beganAt) / 1000)} s after the upload`
}

function withNewPrices(exported: string): string {
  const [header = [], ...rows] = (readCsv(exported) ?? []).map(({ cells }) => cells)
  const price = header.indexOf('price')
  const changed = rows
    .slice(-importLines)
    .map((cells) => cells.map((cell, column) => (column === price ? String(Math.ceil(Number(cell)) + 0.45) : cell)))
  return [header, ...changed].map(csvLine).join('')
}

async function waitForState(client: pg.Client, id: string, wanted: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const { rows } = await client.query<{ state: string }>('select state from import_files where id = $1', [id])
    if (rows[0]?.state === wanted) return
    if (rows[0]?.state === 'refused') throw new Error('The file was refused')
    await sleep(250)
  }
  throw new Error(`The import is not ${wanted} after five minutes`)
}
