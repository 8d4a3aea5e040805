import { adminEmailMessages } from '#rulebook/admin-email-messages.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import type { ListedEmail } from '#shop/mail/admin-emails.queries.server.ts'

const parcelKinds: Readonly<Record<string, string>> = adminOrderMessages.emails.parcelKinds

/** Emails about a parcel are named by what they say, as on the page of the order. */
export function emailName({ kind, parcelState }: Pick<ListedEmail, 'kind' | 'parcelState'>): string {
  return (parcelState && parcelKinds[parcelState]) || adminEmailMessages.kinds[kind]
}
