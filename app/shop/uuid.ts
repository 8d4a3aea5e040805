/** As the database writes it; anything else would be an error there. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
