type Sign = { type: string; at: number; says: string }

const signs: readonly Sign[] = [
  { type: 'png', at: 0, says: '\x89PNG\r\n\x1a\n' },
  { type: 'jpeg', at: 0, says: '\xff\xd8\xff' },
  { type: 'gif', at: 0, says: 'GIF8' },
  { type: 'avif', at: 4, says: 'ftypavi' },
  { type: 'heic', at: 4, says: 'ftyphei' },
  { type: 'heic', at: 4, says: 'ftypmif1' },
  { type: 'tiff', at: 0, says: 'II*\0' },
  { type: 'tiff', at: 0, says: 'MM\0*' },
  { type: 'bmp', at: 0, says: 'BM' },
  { type: 'pdf', at: 0, says: '%PDF-' },
  { type: 'zip', at: 0, says: 'PK\x03\x04' },
]

/** Detects the type by the first bytes of a file. Its name and declared type are ignored. */
export function fileTypeOf(bytes: Uint8Array): string | undefined {
  const start = Array.from(bytes.subarray(0, 1024), (byte) => String.fromCharCode(byte)).join('')
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  return signs.find(({ at, says }) => start.startsWith(says, at))?.type ?? markupTypeOf(start)
}

function markupTypeOf(start: string): string | undefined {
  const text = start.toLowerCase()
  if (!text.trimStart().replace('\xef\xbb\xbf', '').startsWith('<')) return undefined
  return text.includes('<svg') ? 'svg' : 'html'
}
