/**
 * Removes the character 0 from forms, because PostgreSQL cannot store it and no user types it. Null when the body must be refused: JSON,
 * because its sender should be told of the mistake, and a form in which the removal reveals another one.
 */
export function stripNul(bytes: Buffer<ArrayBuffer>, contentType = ''): Buffer<ArrayBuffer> | null {
  if (!bytes.includes(0) && !bytes.includes('%00') && !bytes.includes('\\u0000')) return bytes
  const text = bytes.toString('latin1')
  if (/^\s*multipart\//i.test(contentType)) return Buffer.from(text.replaceAll('\0', ''), 'latin1')
  if (hasEscapedNul(text)) return null
  if (!/^\s*application\/x-www-form-urlencoded\b/i.test(contentType)) return text.includes('\0') ? null : bytes
  const plain = text.replaceAll('\0', '').replaceAll('%00', '')
  return plain.includes('%00') ? null : Buffer.from(plain, 'latin1')
}

/** Removes the character 0 from a form with files, which a page reads as it arrives. */
export function stripNulFromForm(form: FormData): FormData {
  const entries = [...form]
  if (!entries.some(([, value]) => typeof value === 'string' && value.includes('\0'))) return form
  const plain = new FormData()
  for (const [name, value] of entries)
    plain.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return plain
}

/** Finds the JSON escape. A backslash before the backslash makes it six characters that a user typed. */
function hasEscapedNul(text: string): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(text)
}
