/** How much stock people may hold who have not paid yet. */
export const holdLimits = {
  /** A hold lasts this long, and is renewed once, by starting a payment. */
  minutes: 15,
  holdsMax: 2,
  /** Each for a caller, an email and an account, all unpaid orders together that hold stock at the moment. */
  ordersMax: 3,
  piecesMax: 60,
  /** Of a product with more pieces than this, one unpaid guest holds at most half. */
  sharedAbovePieces: 10,
  /**
   * Beyond these limits stock is held only from the start of a payment, and no longer than a card takes to be typed and confirmed at the
   * bank. Bounded too, because starting a payment costs nothing: beyond these figures stock is taken when the money is.
   */
  attempt: { minutes: 5, ordersMax: 6, piecesMax: 100 },
  /** Equal orders without a key by the same caller within this time are one order. */
  twinSeconds: 60,
  /** How long a caller's hash is kept with an order that holds nothing. */
  callerKeptMinutes: 60,
} as const
