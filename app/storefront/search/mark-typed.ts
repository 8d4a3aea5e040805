/** The name in three parts: before, the first place of the typed text at the start of a word, and after. */
export function markTyped(name: string, text: string): [string, string, string] {
  const typed = text.trim().toLowerCase()
  const lower = name.toLowerCase()
  const starts = typed === '' ? [] : [...lower.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index)
  const at = starts.find((start) => lower.startsWith(typed, start))
  if (at === undefined || lower.length !== name.length) return [name, '', '']
  return [name.slice(0, at), name.slice(at, at + typed.length), name.slice(at + typed.length)]
}
