import { createSeededRandom } from '#db/seed/seeded-random.ts'

export const mistakeKinds = ['deletion', 'insertion', 'replacement', 'swap', 'first letter'] as const
export type MistakeKind = (typeof mistakeKinds)[number]

export type MisspeltName = { name: string; kind: MistakeKind; typed: string }

/** `count` names with one mistake each, in a word of at least four letters; the same ones for the same seed. */
export function misspellNames(names: readonly string[], seed: string, count: number): MisspeltName[] {
  const random = createSeededRandom(seed)
  const letter = () => String.fromCharCode(random.between(97, 122))
  return Array.from({ length: count }, (_, index) => {
    const name = names[random.between(0, names.length - 1)] ?? ''
    const kind = mistakeKinds[index % mistakeKinds.length] ?? 'deletion'
    const words = [...name.matchAll(/\p{L}{4,}/gu)]
    const { 0: word = '', index: start = 0 } = words[random.between(0, words.length - 1)] ?? {}
    let wrong = word
    while (wrong.toLowerCase() === word.toLowerCase()) wrong = misspell(word, kind, random, letter)
    return { name, kind, typed: name.slice(0, start) + wrong + name.slice(start + word.length) }
  })
}

function misspell(
  word: string,
  kind: MistakeKind,
  random: ReturnType<typeof createSeededRandom>,
  letter: () => string,
): string {
  const place = random.between(0, word.length - 1)
  const [before, after] = [word.slice(0, place), word.slice(place + 1)]
  if (kind === 'deletion') return before + after
  if (kind === 'insertion') return word.slice(0, place) + letter() + word.slice(place)
  if (kind === 'replacement') return before + letter() + after
  if (kind === 'first letter') return random.between(0, 1) === 0 ? word.slice(1) : letter() + word.slice(1)
  const first = Math.min(place, word.length - 2)
  return `${word.slice(0, first)}${word[first + 1]}${word[first]}${word.slice(first + 2)}`
}
