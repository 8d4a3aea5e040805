type Signature = { type: string; offset: number; magicBytes: string }

const signatures: readonly Signature[] = [
  { type: 'png', offset: 0, magicBytes: '\x89PNG\r\n\x1a\n' },
  { type: 'jpeg', offset: 0, magicBytes: '\xff\xd8\xff' },
  { type: 'gif', offset: 0, magicBytes: 'GIF8' },
  { type: 'avif', offset: 4, magicBytes: 'ftypavi' },
  { type: 'heic', offset: 4, magicBytes: 'ftyphei' },
  { type: 'heic', offset: 4, magicBytes: 'ftypmif1' },
  { type: 'tiff', offset: 0, magicBytes: 'II*\0' },
  { type: 'tiff', offset: 0, magicBytes: 'MM\0*' },
  { type: 'bmp', offset: 0, magicBytes: 'BM' },
  { type: 'pdf', offset: 0, magicBytes: '%PDF-' },
  { type: 'zip', offset: 0, magicBytes: 'PK\x03\x04' },
]

/** Detects the type by the first bytes of a file. Its name and declared type are ignored. */
export function fileTypeOf(bytes: Uint8Array): string | undefined {
  const start = Array.from(bytes.subarray(0, 1024), (byte) => String.fromCharCode(byte)).join('')
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  return signatures.find(({ offset, magicBytes }) => start.startsWith(magicBytes, offset))?.type ?? markupTypeOf(start)
}

function markupTypeOf(start: string): string | undefined {
  const text = start.toLowerCase()
  if (!text.trimStart().replace('\xef\xbb\xbf', '').startsWith('<')) return undefined
  return text.includes('<svg') ? 'svg' : 'html'
}
