import type { EmailOptions } from '#shop/mail/deliver-email.server.ts'
import type { Email, EmailKind, EmailOf } from '#shop/mail/emails.ts'
import { accountEmails } from './account-emails.ts'
import type { ContentBuilders, EmailContent } from './email-content.ts'
import { newsEmails } from './news-emails.ts'
import { noticeEmails } from './notice-emails.ts'
import { orderEmails } from './order-emails.ts'
import { parcelEmails } from './parcel-emails.ts'

const contentBuilders: ContentBuilders = {
  ...accountEmails,
  ...newsEmails,
  ...noticeEmails,
  ...orderEmails,
  ...parcelEmails,
}

export function buildEmailContent(emailData: Email, options: EmailOptions): EmailContent {
  return buildContent(emailData, options)
}

/** TypeScript can match an email with its writer only when the kind is a type parameter. */
function buildContent<Kind extends EmailKind>(
  emailData: EmailOf<Kind> & { kind: Kind },
  options: EmailOptions,
): EmailContent {
  return contentBuilders[emailData.kind](emailData, options)
}
