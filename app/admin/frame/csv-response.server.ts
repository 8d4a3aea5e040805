import { AsyncLocalStorage } from 'node:async_hooks'
import { dayIn } from '#rulebook/days.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** A download of all pages of a list, named by its rows and the day. */
export async function listCsvResponse(
  shop: Pick<Shop, 'db' | 'now'>,
  rows: 'audit-log' | 'customers' | 'orders' | 'products',
  lines: AsyncGenerator<string>,
): Promise<Response> {
  const today = dayIn(await readTimeZone(shop), shop.now())
  return csvResponse(`hyggehus-${rows}-${today}.csv`, lines)
}

export function csvResponse(fileName: string, content: string | AsyncGenerator<string>): Response {
  return downloadResponse(fileName, 'text/csv; charset=utf-8', content)
}

/** A download that no cache keeps. Parts that are generated are read only when the previous ones were consumed. */
export function downloadResponse(
  fileName: string,
  contentType: string,
  content: string | AsyncGenerator<string>,
): Response {
  return new Response(typeof content === 'string' ? content : bodyOf(content), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function bodyOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  // The stream is read after the loader has ended, but still belongs to its request.
  const inRequest = AsyncLocalStorage.snapshot()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await inRequest(() => lines.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
