import { transliterate } from './transliterate.ts'

/**
 * What is the same for the forms of a word: its English stem, in American spelling. Words in Cyrillic are compared in Latin letters, without
 * their ending, so that "свічка", "свічку" and "svichka" are one.
 */
export function keyOfWord(word: string, stem: string | null): string {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(word)
  if (isCyrillic) return transliterate(word).replace(cyrillicEnding, '$1')
  return americanSpelling(stem ?? word)
}

const cyrillicEnding = /^(.{3,}?)(?:[aeiouy]|amy|yamy|iamy|am|yam|ov|iv|om|oyu|oiu|iu|yu|iy|yi|yy|akh|iakh)$/

/** One spelling for both sides of the ocean: "colour" and "color", "grey" and "gray", "cosy" and "cozy". */
export function americanSpelling(word: string): string {
  return spellings.reduce((spelt, [british, american]) => spelt.replace(british, american), word)
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(.*)(col|fav|flav|harb|neighb|hon|hum|lab|od|rum|savi|behavi|vap|arm|parl|vig|glam|endeav)our/, '$1$2or'],
  [/grey/, 'gray'],
  [/^cos([yie])/, 'coz$1'],
  [/^(cent|theat|fib|lit|met|lust|calib)re(s?)$/, '$1er$2'],
  [/^jewell/, 'jewel'],
  [/^woollen/, 'woolen'],
  [/^alumini/, 'alumin'],
  [/^catalogu/, 'catalog'],
  [/^mould/, 'mold'],
  [/^pyjam/, 'pajam'],
  [/^chequ/, 'check'],
  [/^donut/, 'doughnut'],
  [/^travell/, 'travel'],
  [/^counsell/, 'counsel'],
  [/^marvell/, 'marvel'],
  [/^(organ|person|real|recogn|special|custom|minim|personal)is/, '$1iz'],
  [/^mum(m?[yi]|s?)$/, 'mom$1'],
  [/^tyre/, 'tire'],
  [/^whisky/, 'whiskey'],
  [/^yoghurt/, 'yogurt'],
  [/^storey/, 'story'],
  [/^plough/, 'plow'],
]

/** The word as the other side of the ocean writes it; none when both write the same. */
export function otherSpellings(word: string): string[] {
  const american = americanSpelling(word)
  const british = word
    .replace(/^(.*)(col|fav|flav|harb|neighb)or/, '$1$2our')
    .replace(/gray/, 'grey')
    .replace(/^coz([yie])/, 'cos$1')
    .replace(/^(cent|theat|fib)er(s?)$/, '$1re$2')
    .replace(/^jewel(?!l)/, 'jewell')
    .replace(/^woolen/, 'woollen')
    .replace(/^aluminum/, 'aluminium')
    .replace(/^pajam/, 'pyjam')
    .replace(/^(organ|person|real|special|custom)iz/, '$1is')
  return [...new Set([american, british])].filter((spelling) => spelling !== word)
}
