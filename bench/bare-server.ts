import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** What a server costs that does nothing but answer: the same bytes, the same length, one header list made once. */
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
