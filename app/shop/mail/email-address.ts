import { emailLimits } from '#rulebook/limits/emails.ts'

/** As strict as a browser's email field, and with a dot in the domain: no customer orders from a bare host. */
const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/i

export function isEmailAddress(text: string): boolean {
  return text.length <= emailLimits.addressMaxLength && shape.test(text)
}
