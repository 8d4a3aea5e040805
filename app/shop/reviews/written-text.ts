/** Normalises a text before it is stored: one kind of line end, no control characters. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replace(stackedAccents, '$1')
    .replace(spacesBeforeLineEnd, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** True for a text of spaces and invisible characters. */
export function isBlankText(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** Counts code points, as the database does: a candle emoji is one character. */
export function characterCount(text: string): number {
  return [...text].length
}

/** Control characters except tab and line end, and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex removes these characters
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\p{Cs}]/gu

/** More accents on a letter than any language uses would cover the lines around it. */
const stackedAccents = /((?!\uFE0F)\p{M}{4})\p{M}+/gu

/** Looks only from the first space of a row on: from each space, 60,000 of them took six seconds. */
const spacesBeforeLineEnd = /(?<![^\S\n])[^\S\n]+\n/g
