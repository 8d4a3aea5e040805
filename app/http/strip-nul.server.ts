/**
 * Removes the character 0 from forms, because PostgreSQL cannot store it and no user types it. Null when the body must be refused: JSON,
 * because its sender should be told of the mistake, and a form in which the removal reveals another one. JSON can also hold half of a
 * character, which PostgreSQL stores in no column for JSON.
 */
export function stripNul(bytes: Buffer<ArrayBuffer>, contentType = ''): Buffer<ArrayBuffer> | null {
  if (!suspicious.some((part) => bytes.includes(part))) return bytes
  const text = bytes.toString('latin1')
  if (/^\s*multipart\//i.test(contentType)) return Buffer.from(text.replaceAll('\0', ''), 'latin1')
  if (hasEscapedNul(text) || hasEscapedHalf(text)) return null
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

const suspicious = ['\0', '%00', '\\u0000', '\\ud', '\\uD']

/** Finds JSON escapes of lone surrogates, the halves of a character beyond the first 65,536. */
function hasEscapedHalf(text: string): boolean {
  const withoutPairs = text.replaceAll(/\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi, '')
  return /(?<!\\)(?:\\\\)*\\ud[89a-f][0-9a-f]{2}/i.test(withoutPairs)
}

/** Finds the JSON escape. A backslash before the backslash makes it six characters that a user typed. */
function hasEscapedNul(text: string): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(text)
}
