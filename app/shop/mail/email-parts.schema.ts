import { z } from 'zod'

export const Link = z.url()
export const Cents = z.int()

export const OrderLine = z.object({
  name: z.string(),
  article: z.string(),
  quantity: z.int().positive(),
  priceCents: Cents,
  /** The picture's absolute URL, in an image format that mail programs show. */
  pictureUrl: Link.nullable(),
})

/** The link for "This was not me". Missing when a previous version wrote the email, or when nothing can be undone. */
export const NotMe = Link.optional()

export const Recipient = { fullName: z.string() }

export const Order = {
  ...Recipient,
  number: z.string(),
  placedAt: z.coerce.date(),
  /** The order's page; for a guest the link includes the key to it. */
  link: Link,
}

export const Tax = z.object({ name: z.string(), cents: Cents })

export const OrderContents = {
  ...Order,
  lines: z.array(OrderLine).min(1),
  productsCents: Cents,
  /** The discount's amount is positive. */
  discount: z.object({ name: z.string(), cents: Cents }).nullable(),
  delivery: z.object({
    name: z.string(),
    priceCents: Cents,
    /** When the order arrives, as customers read it; null when that is unknown. */
    estimate: z.string().nullable(),
    /** The estimate as a whole sentence. Emails of the release before have none. */
    promise: z.string().optional(),
    /** Name, address and phone, one line each. Empty for an unpaid order. */
    address: z.array(z.string()),
    /** Name, address and opening hours of the pick-up point. Emails of the release before have none. */
    pickupPoint: z.array(z.string()).optional(),
    /** Where the customer chooses the pick-up point that the order lacks. */
    choosePointLink: Link.nullable().optional(),
  }),
  totalCents: Cents,
  /** Within the total. Emails of the release before have none. */
  taxes: z.array(Tax).optional(),
}

export const Piece = z.object({
  name: z.string(),
  quantity: z.int().positive(),
  /** As in the lines of an order. Emails of the release before have none. */
  pictureUrl: Link.nullable().optional(),
})

export const Refund = z.object({
  lines: z.array(Piece.extend({ cents: Cents })),
  deliveryCents: Cents,
  /** What is taken off for a label of the shop's. */
  labelCents: Cents,
  totalCents: Cents,
  /** Within the total. Emails of the release before have none. */
  taxes: z.array(Tax).optional(),
})

export const ReturnContents = {
  ...Recipient,
  /** The order's number. */
  number: z.string(),
  returnNumber: z.string(),
  statedAt: z.coerce.date(),
  refundDueAt: z.coerce.date(),
  /** The return's page, with the key to it. */
  link: Link,
  lines: z.array(Piece).min(1),
}
