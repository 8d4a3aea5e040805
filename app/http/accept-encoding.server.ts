export type Encoding = 'br' | 'gzip' | 'identity'

const encodingByHeader = new Map<string, Encoding>()

/** Browsers send the same few `Accept-Encoding` headers, so each is parsed once. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const cached = encodingByHeader.get(acceptEncoding)
  if (cached) return cached
  const encoding = readEncoding(acceptEncoding)
  if (encodingByHeader.size < 200 && acceptEncoding.length < 200) encodingByHeader.set(acceptEncoding, encoding)
  return encoding
}

function readEncoding(acceptEncoding: string): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
  const names = accepted.map((part) => part.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
