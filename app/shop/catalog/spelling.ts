/** One letter wrong, missing or extra, or two neighbours swapped. The same word is no slip. */
export function isOneTypoAway(typed: string, word: string): boolean {
  const [shorter, longer] = [[...typed], [...word]].sort((one, other) => one.length - other.length)
  if (!shorter || !longer || longer.length - shorter.length > 1) return false
  const start = shorter.findIndex((character, index) => character !== longer[index])
  if (start === -1) return longer.length > shorter.length

  if (longer.length > shorter.length) return isSame(shorter.slice(start), longer.slice(start + 1))
  const swapped = shorter[start] === longer[start + 1] && shorter[start + 1] === longer[start]
  return (
    isSame(shorter.slice(start + 1), longer.slice(start + 1)) ||
    (swapped && isSame(shorter.slice(start + 2), longer.slice(start + 2)))
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((character, index) => character === other[index])
}
