import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { contentTypeOf, isPictureName } from './media.ts'
import type { PictureStore } from './picture-store.server.ts'

type AccessKey = { accessKeyId: string; secretAccessKey: string }

export type S3Options = AccessKey & {
  /**
   * For example `https://s3.eu-central-1.amazonaws.com`. The bucket's name is added as a path, which every S3-compatible storage understands.
   */
  endpoint: string
  region: string
  bucket: string
  /** The key before a change, for as long as the storage does not yet know the present one. */
  formerKey?: AccessKey | null
}

const timeoutMs = 10_000

/** In S3-compatible storage several machines share the pictures. */
export function openS3PictureStore(options: S3Options): PictureStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, formerKey } = options
  const clientWith = (key: AccessKey) => new AwsClient({ ...key, region, service: 's3', retries: 2 })
  const client = clientWith({ accessKeyId, secretAccessKey })
  const formerClient = formerKey ? clientWith(formerKey) : null
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  async function request(method: string, url: string, init: RequestInit = {}): Promise<Response | null> {
    // A redirect would send the picture, or the request for it, to a host that is not configured.
    const options = { ...init, method, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const
    let response = await client.fetch(url, options)
    if (response.status === 403 && formerClient) {
      await response.body?.cancel()
      response = await formerClient.fetch(url, options)
    }
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 && method !== 'PUT') return null
    throw new Error(`The picture storage answered ${response.status} to ${method} ${new URL(url).pathname}`)
  }

  return {
    async put(name, bytes, contentType) {
      // With the signed checksum the storage can refuse data that was damaged on the way.
      const checksum = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': checksum }
      await request('PUT', urlOf(bucketUrl, name), { body: new Uint8Array(bytes), headers })
    },

    async get(name) {
      const response = await request('GET', urlOf(bucketUrl, name))
      return response && { bytes: new Uint8Array(await response.arrayBuffer()), contentType: contentTypeOf(name) }
    },

    async has(name) {
      return (await request('HEAD', urlOf(bucketUrl, name))) !== null
    },

    async remove(name) {
      await request('DELETE', urlOf(bucketUrl, name))
    },

    async *names() {
      let after: string | undefined = ''
      while (after !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) })
        const response = await request('GET', `${bucketUrl}?${query}`)
        if (!response) throw new Error(`There is no bucket ${bucket}`)
        const list = await response.text()
        yield* [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key).filter(isPictureName)
        after = /<NextContinuationToken>([^<]+)</.exec(list)?.[1]?.replaceAll('&amp;', '&')
      }
    },
  }
}

function urlOf(bucketUrl: string, name: string): string {
  if (!isPictureName(name)) throw new Error(`Not the name of a picture: ${name}`)
  return `${bucketUrl}/${name}`
}
