import { randomInt } from 'node:crypto'

/** No vowels, so that no words appear by chance, and no characters that look alike. */
const characters = '23456789BCDFGHJKLMNPQRSTVWXZ'

/** Short enough to read out over the phone; random, so that it does not reveal how many there are. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
}
