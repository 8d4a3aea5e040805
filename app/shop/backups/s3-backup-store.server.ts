import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Options } from '#shop/media/s3-picture-store.server.ts'
import type { BackupStore, Bytes } from './backup-store.server.ts'

/** An upload of a large database may take an hour; S3 takes at most 5 GB at once. */
const timeoutMs = 3_600_000

export function openS3BackupStore({
  endpoint,
  region,
  bucket,
  prefix,
  ...keys
}: S3Options & { prefix: string }): BackupStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const urlOf = (name: string) => `${bucketUrl}/${prefix}${name}`

  async function request(method: string, url: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await client.fetch(url, { ...init, method, redirect: 'manual', signal })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 && method === 'GET') return null
    throw new Error(`The backup storage answered ${response.status} to ${method} ${new URL(url).pathname}`)
  }

  return {
    async put(name, bytes) {
      // S3 must know the length before the first byte.
      const file = path.join(os.tmpdir(), `hyggehus-backup-${randomUUID()}`)
      try {
        const hash = createHash('sha256')
        await pipeline(Readable.from(hashed(bytes, hash)), createWriteStream(file, { mode: 0o600 }))
        const body = await openAsBlob(file)
        // With the signed checksum the storage refuses data that was damaged on the way.
        await request('PUT', urlOf(name), { body, headers: { 'x-amz-content-sha256': hash.digest('hex') } })
        return body.size
      } finally {
        await rm(file, { force: true })
      }
    },
    async get(name) {
      const response = await request('GET', urlOf(name))
      return response?.body ?? null
    },
    async list(folder) {
      const start = `${prefix}${folder && `${folder}/`}`
      const names: string[] = []
      let after: string | undefined = ''
      while (after !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: start, delimiter: '/' })
        if (after) query.set('continuation-token', after)
        const response = await request('GET', `${bucketUrl}?${query}`)
        if (!response) throw new Error(`There is no bucket ${bucket}`)
        const list = await response.text()
        const keys = [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
        names.push(...keys.filter((key) => key.startsWith(start)).map((key) => key.slice(prefix.length)))
        after = /<NextContinuationToken>([^<]+)</.exec(list)?.[1]?.replaceAll('&amp;', '&')
      }
      return names
    },
    async remove(name) {
      await request('DELETE', urlOf(name))
    },
  }
}

async function* hashed(bytes: Bytes, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}
