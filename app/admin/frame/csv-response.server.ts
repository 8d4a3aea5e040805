/** A download that no cache keeps. Lines that are generated are read only when the previous ones were consumed. */
export function csvResponse(fileName: string, content: string | AsyncGenerator<string>): Response {
  return new Response(typeof content === 'string' ? content : bodyOf(content), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function bodyOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
