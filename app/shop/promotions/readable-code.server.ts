import { randomInt } from 'node:crypto'

/** No vowels, so that no word comes out by chance, and nothing that looks like something else. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXZ'

/** Short enough to be read out over the phone; tells nothing about how many there are. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
