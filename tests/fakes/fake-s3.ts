import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Answer = { status: number; body?: Buffer | string; contentType?: string; location?: string }

/**
 * The parts of the S3 protocol that the shop uses. Signatures are checked by code written from Amazon's description, not by the library
 * that creates them.
 */
export async function startFakeS3(keys: { region: string; accessKeyId: string; secretAccessKey: string }) {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()
  const failures: Answer[] = []

  function answer(request: IncomingMessage, url: URL, body: Buffer): Answer {
    const next = failures.shift()
    if (next) return next
    if (request.headers.authorization !== expectedAuthorization(request, url, keys)) return { status: 403 }
    const checksum = request.headers['x-amz-content-sha256']
    if (request.method === 'PUT' && checksum !== sha256(body)) return { status: 400 }
    return url.searchParams.get('list-type') === '2'
      ? list(objects, url)
      : answerAboutObject(objects, request, url, body)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { status, body, contentType = 'application/xml', location } = answer(request, url, await buffer(request))
    response.writeHead(status, { 'content-type': contentType, ...(location && { location }) }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failNext: (...statuses: number[]) => void failures.push(...statuses.map((status) => ({ status }))),
    redirectNext: (location: string) => void failures.push({ status: 307, location }),
  }
}

type Objects = Map<string, { bytes: Buffer; contentType: string }>

function answerAboutObject(objects: Objects, request: IncomingMessage, url: URL, body: Buffer): Answer {
  const key = url.pathname
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' })
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const object = objects.get(key)
  return object ? { status: 200, body: object.bytes, contentType: object.contentType } : { status: 404 }
}

/** Lists two keys at a time, so that readers have to request further pages. */
function list(objects: Objects, url: URL): Answer {
  const prefix = url.searchParams.get('prefix') ?? ''
  const isListed = (key: string) =>
    key.startsWith(prefix) && !(url.searchParams.get('delimiter') === '/' && key.slice(prefix.length).includes('/'))
  const keys = [...objects.keys()]
    .map((key) => key.slice(key.indexOf('/', 1) + 1))
    .filter(isListed)
    .sort()
  const start = Number(Buffer.from(url.searchParams.get('continuation-token') ?? '', 'base64').toString() || '0')
  const contents = keys.slice(start, start + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const token = Buffer.from(String(start + 2)).toString('base64')
  const more = start + 2 < keys.length ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
  return { status: 200, body: `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>` }
}

function expectedAuthorization(
  request: IncomingMessage,
  url: URL,
  keys: { region: string; accessKeyId: string; secretAccessKey: string },
): string {
  const timestamp = String(request.headers['x-amz-date'])
  const scope = `${timestamp.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const signedHeaders = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))].sort()
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${request.headers[name]}`),
    '',
    signedHeaders.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
