/** What people write, made fit to be kept: line ends of one kind, and nothing that only a machine would have sent. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(unwritable, '')
    .replace(piledMarks, '$1')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A text of spaces and of what nobody can see says nothing. */
export function saysNothing(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** As people count, and as the database does: a picture of a candle is one character. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Control characters except tab and line end, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unwritable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\p{Cs}]/gu

/** More accents on a letter than any language knows would be drawn over the lines around it. */
const piledMarks = /((?!\uFE0F)\p{M}{4})\p{M}+/gu
