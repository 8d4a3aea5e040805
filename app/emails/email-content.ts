import type { EmailOptions } from '#shop/mail/deliver-email.server.ts'
import type { EmailKind, EmailOf } from '#shop/mail/emails.ts'

export type OrderContents = Pick<
  EmailOf<'order-confirmation'>,
  'lines' | 'productsCents' | 'discount' | 'delivery' | 'totalCents' | 'taxes'
>

/** A product that an email is about, with its page. */
export type EmailProduct = { name: string; note: string; price: string; href: string; pictureUrl: string | null }

/** What an amount is made of. */
export type EmailSums = { rows: readonly { name: string; amount: string }[]; total: { name: string; amount: string } }

export type EmailContent = {
  subject: string
  preheader: string
  title: string
  paragraphs: readonly string[]
  code?: { label: string; text: string; hint: string }
  order?: OrderContents
  sums?: EmailSums
  products?: readonly EmailProduct[]
  links?: readonly { text: string; href: string }[]
  button?: { text: string; href: string }
  smallPrint?: readonly string[]
  /** Why the recipient gets this email, if not for something they did. */
  reason?: string
  unsubscribe?: { text: string; href: string }
}

export type ContentBuilders = { [Kind in EmailKind]: (emailData: EmailOf<Kind>, options: EmailOptions) => EmailContent }
