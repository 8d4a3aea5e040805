/** Control characters, and those that turn the direction of what follows. A text of the shop has none. */
export const hiddenCharacter = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Tabs and line breaks become spaces. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(new RegExp(hiddenCharacter, 'gu'), '')
}
