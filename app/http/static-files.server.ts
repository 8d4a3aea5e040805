import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import {
  type BufferedResponse,
  type Bytes,
  type HeaderPairs,
  makeBufferedResponse,
} from './buffered-response.server.ts'
import {
  closedContentSecurityPolicy,
  type SecurityOptions,
  securityHeaders,
  serviceWorkerPolicy,
} from './security-headers.server.ts'

export type StaticFiles = ReadonlyMap<string, BufferedResponse>

export const serviceWorkerAddress = '/service-worker.js'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Each file takes three descriptors, and a process may be allowed few. */
const filesPerBatch = 20

/** All files the build wrote for browsers, read once and cached in memory, with the encodings the build wrote beside each file. */
export async function readStaticFiles(folder: string, options: SecurityOptions): Promise<StaticFiles> {
  const security = securityHeadersFor(options)
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile() && path.extname(entry.name) in contentTypes)
    .map((entry) => path.join(entry.parentPath, entry.name))
    // Folders like `.vite` hold the build's own notes.
    .filter((file) => !path.relative(folder, file).startsWith('.'))
  const responses = new Map<string, BufferedResponse>()
  for (let at = 0; at < files.length; at += filesPerBatch) {
    const batch = files.slice(at, at + filesPerBatch)
    await Promise.all(
      batch.map(async (file) => {
        const address = `/${path.relative(folder, file).split(path.sep).join('/')}`
        responses.set(encodeURI(address), await readFileResponse(file, address, security))
      }),
    )
  }
  return responses
}

/** A script whose content is known only at start, served like those of the build. */
export async function makeStaticScript(
  address: string,
  script: string,
  options: SecurityOptions,
): Promise<BufferedResponse> {
  const body = Buffer.from(script)
  const [br, gzip] = await Promise.all([promisify(zlib.brotliCompress)(body), promisify(zlib.gzip)(body)])
  return makeStaticFile(address, securityHeadersFor(options), { body, br, gzip })
}

async function readFileResponse(file: string, address: string, security: HeaderPairs): Promise<BufferedResponse> {
  const [body, br, gzip] = await Promise.all([readFile(file), readIfExists(`${file}.br`), readIfExists(`${file}.gz`)])
  return makeStaticFile(address, security, { body, br, gzip })
}

type Content = { body: Bytes; br: Bytes | null; gzip: Bytes | null }

function makeStaticFile(address: string, security: HeaderPairs, { body, br, gzip }: Content): BufferedResponse {
  return makeBufferedResponse({
    status: 200,
    route: address.startsWith('/assets/') ? '/assets/*' : '/public/*',
    headers: [
      ['content-type', contentTypes[path.extname(address)] ?? 'application/octet-stream'],
      ['cache-control', cacheControl(address)],
      // Weak, because the bytes of one file differ between encodings.
      ['etag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`],
      ['content-security-policy', address === serviceWorkerAddress ? serviceWorkerPolicy : closedContentSecurityPolicy],
      ...security,
    ],
    body,
    encoded: { ...(br && { br }), ...(gzip && { gzip }) },
  })
}

function securityHeadersFor(options: SecurityOptions): HeaderPairs {
  return [...securityHeaders(options), ['cross-origin-resource-policy', 'same-origin']]
}

async function readIfExists(file: string): Promise<Bytes | null> {
  return existsSync(file) ? await readFile(file) : null
}

/** Names in `assets` carry a hash of their content, so they never change; the other files may change with the next release. */
function cacheControl(address: string): string {
  // The next release must not wait for a copy of the worker.
  if (address === serviceWorkerAddress) return 'no-cache'
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}
