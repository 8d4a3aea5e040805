import type { EmailOptions } from '#shop/mail/deliver-email.server.ts'
import type { EmailKind, EmailOf } from '#shop/mail/emails.ts'

export type OrderContents = Pick<
  EmailOf<'order-confirmation'>,
  'lines' | 'productsCents' | 'discount' | 'delivery' | 'totalCents' | 'taxes'
>

/** A product that an email is about, with its page. */
export type EmailProduct = { name: string; note: string; price: string; href: string; pictureUrl: string | null }

/** Pieces of an order. Emails of the release before have no pictures. */
export type EmailPieces = {
  label?: string
  lines: readonly {
    name: string
    quantity: number
    cents?: number | undefined
    pictureUrl?: string | null | undefined
  }[]
}

/** What an amount is made of, and the taxes within it. */
export type EmailSums = {
  rows: readonly { name: string; amount: string; isDiscount?: boolean }[]
  total: { name: string; amount: string }
  taxes?: readonly { name: string; cents: number }[] | undefined
}

export type EmailContent = {
  subject: string
  preheader: string
  title: string
  paragraphs: readonly string[]
  code?: { label: string; text: string; hint: string }
  facts?: readonly { name: string; text: string }[]
  order?: OrderContents
  pieces?: EmailPieces
  sums?: EmailSums
  products?: readonly EmailProduct[]
  links?: readonly { text: string; href: string }[]
  button?: { text: string; href: string }
  /** What the recipient may do besides, below the button. */
  besides?: { title: string; paragraphs: readonly string[]; link: { text: string; href: string } }
  smallPrint?: readonly string[]
  /** Why the recipient gets this email, if not for something they did. */
  reason?: string
  unsubscribe?: { text: string; href: string }
}

export type ContentBuilders = { [Kind in EmailKind]: (emailData: EmailOf<Kind>, options: EmailOptions) => EmailContent }
