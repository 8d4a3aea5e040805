/** Seeded random numbers: the demo shop is the same on every machine and in every test. */
export type SeededRandom = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** A whole number from `least` to `most`, both inclusive. */
  between(least: number, most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32: small, fast and uniform enough for demo data. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5)

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function between(least: number, most: number): number {
    return least + Math.floor(fraction() * (most - least + 1))
  }

  return {
    fraction,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: fraction() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
  }
}
