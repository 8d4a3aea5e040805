import { z } from 'zod'

const Link = z.url()
const Cents = z.int()

/** A line of an order, as it was bought. */
const OrderLine = z.object({
  name: z.string(),
  article: z.string(),
  quantity: z.int().positive(),
  priceCents: Cents,
  /** Whole, with the shop's address before it; in a format that mail programs know. */
  pictureUrl: Link.nullable(),
})

/** "This was not me"; missing where a previous version wrote the email, or nothing can be taken back. */
const NotMe = Link.optional()

const Recipient = { fullName: z.string() }

const Order = {
  ...Recipient,
  number: z.string(),
  placedAt: z.coerce.date(),
  /** Where it can be looked at; for a guest it carries the proof that it is theirs. */
  link: Link,
}

const OrderContents = {
  ...Order,
  lines: z.array(OrderLine).min(1),
  productsCents: Cents,
  /** What was taken off, as a positive amount, and what it is called. */
  discount: z.object({ name: z.string(), cents: Cents }).nullable(),
  delivery: z.object({
    name: z.string(),
    priceCents: Cents,
    /** When it arrives, in words a customer reads; null when nobody can say. */
    estimate: z.string().nullable(),
    /** Name, address, phone: a line each. Empty for an order that is not paid. */
    address: z.array(z.string()),
  }),
  totalCents: Cents,
}

/** What a letter says, by its kind. Data only: how it looks is decided by `app/letters`. */
export const LetterSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('confirm-email'),
    ...Recipient,
    link: Link,
    /** What comes with confirming it; null when nothing does. */
    welcomePercent: z.int().nullable().optional(),
  }),
  z.object({
    kind: z.literal('welcome'),
    ...Recipient,
    code: z.string(),
    percent: z.int(),
    expiresAt: z.coerce.date(),
  }),
  z.object({ kind: z.literal('reset-password'), ...Recipient, link: Link }),
  z.object({ kind: z.literal('password-changed'), ...Recipient, link: NotMe }),
  z.object({ kind: z.literal('new-sign-in'), ...Recipient, device: z.string(), at: z.coerce.date() }),
  z.object({
    kind: z.literal('sign-in-changed'),
    ...Recipient,
    link: NotMe,
    change: z.enum([
      'google-linked',
      'google-unlinked',
      'facebook-linked',
      'facebook-unlinked',
      'second-factor-added',
      'second-factor-removed',
      'recovery-codes-renewed',
      'recovery-code-used',
      'passkey-added',
      'passkey-removed',
    ]),
  }),
  z.object({ kind: z.literal('email-changed'), ...Recipient, newEmail: z.string(), link: NotMe }),
  /** To the admin who did it, or whose session did. */
  z.object({ kind: z.literal('admin-made'), ...Recipient, adminName: z.string(), link: Link }),
  z.object({ kind: z.literal('confirm-new-email'), ...Recipient, link: Link }),
  z.object({ kind: z.literal('confirm-subscription'), link: Link, unsubscribeLink: Link }),
  z.object({ kind: z.literal('account-deletion'), ...Recipient, deletedOn: z.coerce.date(), link: Link }),
  z.object({ kind: z.literal('order-confirmation'), ...OrderContents }),
  z.object({
    kind: z.literal('order-status'),
    ...OrderContents,
    before: z.string(),
    status: z.string(),
    changedAt: z.coerce.date(),
    /** What the shop wants to say about it, in its own words. */
    note: z.string().nullable(),
  }),
  /** For a guest who lost the way to an order. */
  z.object({ kind: z.literal('order-link'), ...Order }),
  z.object({
    kind: z.literal('question-answered'),
    ...Recipient,
    productName: z.string(),
    question: z.string(),
    answer: z.string(),
    /** It had been answered before, and the answer is another one now. */
    isChanged: z.boolean(),
    link: Link,
  }),
  /** Some days after something arrived. */
  z.object({
    kind: z.literal('feedback-request'),
    ...Recipient,
    number: z.string(),
    products: z.array(z.object({ name: z.string(), link: Link })).min(1),
  }),
  z.object({
    kind: z.literal('payment-disputed'),
    ...Recipient,
    number: z.string(),
    amountCents: Cents,
    /** In the payment service's code. */
    reason: z.string(),
    answerBy: z.coerce.date().nullable(),
    /** The order's page for admins. */
    link: Link,
  }),
  z.object({ kind: z.literal('payment-request'), ...OrderContents, payableUntil: z.coerce.date() }),
  z.object({ kind: z.literal('order-expired'), ...Order, totalCents: Cents, expiredAt: z.coerce.date() }),
  z.object({ kind: z.literal('payment-reminder'), ...Order, totalCents: Cents, payableUntil: z.coerce.date() }),
])
