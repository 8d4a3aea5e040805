/**
 * PostgreSQL has no character 0, and nobody means one: forms lose it. Null when the body has to be refused: JSON, whose program should hear
 * of its mistake, and a form that hides one so that it appears when the others are gone.
 */
export function withoutZeros(bytes: Buffer<ArrayBuffer>, contentType = ''): Buffer<ArrayBuffer> | null {
  if (!bytes.includes(0) && !bytes.includes('%00') && !bytes.includes('\\u0000')) return bytes
  const text = bytes.toString('latin1')
  if (/^\s*multipart\//i.test(contentType)) return Buffer.from(text.replaceAll('\0', ''), 'latin1')
  if (hasEscapedZero(text)) return null
  if (!/^\s*application\/x-www-form-urlencoded\b/i.test(contentType)) return text.includes('\0') ? null : bytes
  const plain = text.replaceAll('\0', '').replaceAll('%00', '')
  return plain.includes('%00') ? null : Buffer.from(plain, 'latin1')
}

/** As JSON writes it. A backslash before the backslash makes it six characters that somebody typed. */
function hasEscapedZero(text: string): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(text)
}
