import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The baseline: a server that only sends the same bytes, with a header list built once. */
const [, , file = '', port = '0'] = process.argv
const body = readFileSync(file)
const headers = [
  'content-type',
  'text/html; charset=utf-8',
  'content-encoding',
  'br',
  'content-length',
  `${body.length}`,
]

createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(port), '127.0.0.1')
