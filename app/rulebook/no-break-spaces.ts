/** A short text within a longer one, for example a date, that stays on one line. */
export function withNoBreakSpaces(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}
