/** How much stock unpaid orders may hold. */
export const holdLimits = {
  /** A hold lasts this long and is renewed once, when a payment starts. */
  minutes: 15,
  holdsMax: 2,
  /** Per caller, email and account, over all unpaid orders that hold stock now. */
  ordersMax: 3,
  piecesMax: 60,
  /** Of a product with more than `abovePieces` on hand, the unpaid orders of one guest hold at most this part. */
  guestPart: { abovePieces: 10, max: 0.5 },
  /**
   * Beyond these limits stock is held only from the start of a payment, for as long as it takes to type a card and confirm it at the bank.
   * This is limited too, because starting a payment costs nothing: beyond these figures stock is only taken on payment.
   */
  attempt: { minutes: 5, ordersMax: 6, piecesMax: 100 },
  /** Equal orders without a key by the same caller within this time are one order. */
  duplicateOrderSeconds: 60,
} as const
