import { z } from 'zod'
import { adminRoles } from '#rulebook/admin-roles.ts'
import { NoticeSchema } from '#shop/notices/notices.schema.ts'
import {
  Cents,
  Link,
  NotMe,
  Order,
  OrderContents,
  Piece,
  Recipient,
  Refund,
  ReturnContents,
} from './email-parts.schema.ts'

/** The data of an email, by its kind. How it looks is decided in `app/emails`. */
export const EmailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('confirm-email'),
    ...Recipient,
    link: Link,
    /** The welcome discount for confirming the address; null for none. */
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
  /** To the owner who gave another user a role, in case someone else used their session. */
  z.object({ kind: z.literal('admin-made'), ...Recipient, adminName: z.string(), link: Link }),
  z.object({ kind: z.literal('admin-removed'), ...Recipient }),
  /** To the owners, and to the admin whose role has changed. Without a role they are a customer now. */
  z.object({
    kind: z.literal('admin-role'),
    ...Recipient,
    adminName: z.string(),
    isYou: z.boolean(),
    byName: z.string(),
    role: z.enum(adminRoles).nullable(),
  }),
  z.object({
    kind: z.literal('admin-invitation'),
    /** Null when the address has no account yet. */
    fullName: z.string().nullable(),
    byName: z.string(),
    role: z.enum(adminRoles),
    link: Link,
  }),
  z.object({ kind: z.literal('confirm-new-email'), ...Recipient, link: Link }),
  z.object({ kind: z.literal('confirm-subscription'), link: Link, unsubscribeLink: Link }),
  z.object({ kind: z.literal('confirm-back-in-stock'), productName: z.string(), link: Link, endLink: Link }),
  z.object({
    kind: z.literal('back-in-stock'),
    productName: z.string(),
    priceCents: Cents,
    /** The sentence beside a lowered price; missing in emails that an earlier release wrote. */
    reducedText: z.string().default(''),
    askedAt: z.coerce.date(),
    link: Link,
    /** Ends the request. */
    endLink: Link,
  }),
  z.object({
    kind: z.literal('saved-items'),
    ...Recipient,
    items: z
      .array(
        z.object({
          name: z.string(),
          priceCents: Cents,
          /** Null when it does not cost less. */
          wasCents: Cents.nullable(),
          lowestCents: Cents.nullable(),
          isBack: z.boolean(),
          /** As above, for a product that did not become cheaper since the last email. */
          reducedText: z.string().default(''),
          /** When the price ends. Null in emails that an earlier release wrote. */
          until: z.coerce.date().nullable().default(null),
          link: Link,
          /** Missing in emails that an earlier release wrote. */
          pictureUrl: Link.nullable().default(null),
        }),
      )
      .min(1),
    agreedAt: z.coerce.date(),
    /** The wishlist. */
    link: Link,
    unsubscribeLink: Link,
  }),
  z.object({ kind: z.literal('account-deletion'), ...Recipient, deletedOn: z.coerce.date(), link: Link }),
  z.object({ kind: z.literal('order-confirmation'), ...OrderContents }),
  z.object({
    kind: z.literal('order-status'),
    ...OrderContents,
    before: z.string(),
    status: z.string(),
    changedAt: z.coerce.date(),
    note: z.string().nullable(),
    /** Where and until when the customer withdraws, once the order has arrived. Emails of the release before have neither. */
    withdrawLink: z.string().nullable().optional(),
    withdrawUntil: z.coerce.date().nullable().optional(),
    /** What goes back, in an email about a refund of a part. Emails of the release before have none. */
    refund: Refund.optional(),
    /** For money that is on its way back. Emails of the release before have none. */
    moneyBack: z
      .object({
        /** An admin has received the money of an order without one, and pays it back by hand. */
        isThroughBank: z.boolean(),
        creditNotes: z.array(z.object({ number: z.string(), link: Link })),
      })
      .optional(),
  }),
  /** For each step of a parcel on its way; it is sent instead of the email about the order's status. */
  z.object({
    kind: z.literal('parcel'),
    ...Order,
    state: z.enum(['handed-over', 'at-point', 'delivered', 'sent-again']),
    /** The lost or returned parcel in whose place it is sent. Emails of the release before have none. */
    inPlaceOf: z
      .object({ parcelNumber: z.int().positive(), because: z.enum(['lost', 'returned']) })
      .nullable()
      .optional(),
    parcelNumber: z.int().positive(),
    parcelCount: z.int().positive(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    /** Where the carrier shows the parcel. Emails of the release before have none. */
    trackingUrl: z.string().nullable().optional(),
    /** Where the customer withdraws, in the email about the delivery. */
    withdrawLink: z.string().nullable().optional(),
    /** The end of the right to withdraw; null while another parcel is on its way. Emails of the release before have none. */
    withdrawUntil: z.coerce.date().nullable().optional(),
    /** The address or pick-up point, in the email about its hand-over. Emails of the release before have none. */
    goingTo: z.string().nullable().optional(),
    /** When it arrives, in the email about its hand-over: `At your locker Nov 26–27`. Emails of the release before have none. */
    arrival: z.object({ text: z.string(), isLate: z.boolean() }).nullable().optional(),
    /** Where the parcel waits, in the email about its arrival there. */
    pickupPoint: z.array(z.string()).optional(),
    lines: z.array(Piece).min(1),
    /** Pieces that were missing while it was packed and follow in another parcel. Emails of the release before have none. */
    rest: z.array(z.object({ name: z.string(), quantity: z.int().positive() })).optional(),
  }),
  /** The receipt of a withdrawal, which the law asks for: what was stated, and the moment. */
  z.object({ kind: z.literal('withdrawal-receipt'), ...ReturnContents, statement: z.string(), mayChoose: z.boolean() }),
  z.object({
    kind: z.literal('return-state'),
    ...ReturnContents,
    state: z.enum(['asked', 'label-sent', 'received', 'refused', 'exchanged', 'exchange-ended', 'offered', 'kept']),
    note: z.string().nullable(),
    /** What goes back, once that is certain. Emails of the release before have none. */
    back: Refund.optional(),
    /** A return for a reason, not a withdrawal. */
    isForReason: z.boolean().optional(),
    /** The label of the way back as PDF, and its number. Emails of the release before have none. */
    label: z
      .object({
        link: Link.nullable(),
        carrier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        cents: Cents,
      })
      .optional(),
    /** What an exchange costs the customer; below 0 what goes back. */
    differenceCents: Cents.optional(),
    /** What goes back for pieces that the customer keeps. */
    offerCents: Cents.optional(),
    /** The order of an exchange. */
    exchangeNumber: z.string().optional(),
  }),
  /** For a paid order that goes to another pick-up point from now on: the customer or an admin chose it. */
  z.object({
    kind: z.literal('pickup-point-changed'),
    ...Order,
    /** Name, address and opening hours, one line each. */
    pickupPoint: z.array(z.string()).min(1),
    changeLink: Link,
  }),
  /** For a paid order whose address or pieces were changed before it was packed. */
  z.object({
    kind: z.literal('order-changed'),
    ...Order,
    /** One line for each change. */
    changes: z.array(z.string()).min(1),
    refundNote: z.string().nullable(),
    /** Where the added pieces are paid. */
    toPay: z.object({ text: z.string(), link: Link }).nullable(),
  }),
  /** For a paid order whose pick-up point has closed before it was packed. The link chooses another one. */
  z.object({ kind: z.literal('pickup-point-closed'), ...Order, pointName: z.string() }),
  /** This email is for a guest who has lost the link to an order. */
  z.object({ kind: z.literal('order-link'), ...Order }),
  z.object({
    kind: z.literal('question-answered'),
    ...Recipient,
    productName: z.string(),
    question: z.string(),
    answer: z.string(),
    isChanged: z.boolean(),
    link: Link,
  }),
  /** This email is sent some days after the delivery arrived. */
  z.object({
    kind: z.literal('feedback-request'),
    ...Recipient,
    number: z.string(),
    products: z.array(z.object({ name: z.string(), link: Link })).min(1),
  }),
  /** To an admin: one notice at once, those that waited for the quiet hours to end, or the daily brief. */
  z.object({
    kind: z.literal('admin-notices'),
    occasion: z.enum(['at-once', 'brief', 'waited']),
    notices: z.array(NoticeSchema).min(1),
    /** Notices that did not fit. */
    more: z.int().optional(),
  }),
  /** The release before wrote these three in place of `admin-notices`. They stay readable while such emails are kept. */
  z.object({ kind: z.literal('new-order'), number: z.string(), totalCents: Cents, link: Link }),
  z.object({ kind: z.literal('new-question'), productName: z.string(), link: Link }),
  z.object({
    kind: z.literal('payment-disputed'),
    ...Recipient,
    number: z.string(),
    amountCents: Cents,
    /** The payment provider's code for the reason. */
    reason: z.string(),
    answerBy: z.coerce.date().nullable(),
    link: Link,
  }),
  z.object({
    kind: z.literal('payment-request'),
    ...OrderContents,
    payableUntil: z.coerce.date(),
    /** Until then nobody else can buy the products. */
    isHeld: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('order-expired'), ...Order, totalCents: Cents, expiredAt: z.coerce.date() }),
  z.object({ kind: z.literal('payment-reminder'), ...Order, totalCents: Cents, payableUntil: z.coerce.date() }),
])
