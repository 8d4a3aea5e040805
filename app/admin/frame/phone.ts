/** `67 123 45 67`: as people read it aloud. */
export function spacedPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}
