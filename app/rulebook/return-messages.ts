import type { ReturnCause, ReturnWish } from './return-causes.ts'

export const returnCauseNames: Record<ReturnCause, string> = {
  broken: 'Arrived broken',
  'not-working': 'Does not work',
  'wrong-product': 'Not what I ordered',
  'parts-missing': 'Parts missing',
  'other-fault': 'Another fault',
  'does-not-please': 'I do not like it',
  'wrong-size': 'Too small or too large',
  'not-as-pictured': 'Not as pictured',
}

export const returnWishNames: Record<ReturnWish, string> = {
  money: 'My money back',
  same: 'The same again',
  other: 'Something else',
  less: 'Keep it for less',
}

type Statement = { fullName: string; orderedOn: string; number: string; lines: readonly string[] }

export const returnMessages = {
  /** The wording follows Annex I (B) of Directive 2011/83/EU. */
  statement: ({ fullName, orderedOn, number, lines }: Statement) =>
    `I, ${fullName}, withdraw from the contract of ${orderedOn}, order №${number}, for these pieces: ${lines.join(', ')}.`,
  /** A return for a reason: no withdrawal, so its words are plain. */
  request: ({ fullName, orderedOn, number, lines }: Statement) =>
    `I, ${fullName}, send back from the order №${number} of ${orderedOn}: ${lines.join(', ')}.`,
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  refundReason: (number: string) => `Withdrawal ${number}.`,
  returnRefundReason: (number: string) => `Return ${number}.`,
  keptReason: (number: string) => `Kept for less, return ${number}.`,
  exchangeReason: (number: string) => `Exchange ${number}.`,
  exchangedFor: (orderNumber: string) => `In exchange for order №${orderNumber}`,
  problems: {
    orderNotFound: 'We have found no such order.',
    nothingLeft: 'Nothing of this order is left to withdraw from.',
    nothingToReturn: 'Nothing of this order is left to send back.',
    nothingChosen: 'Please choose what goes back.',
    tooManyPieces: 'The order has fewer pieces than that.',
    tooLate: 'The time to withdraw from this order has passed. Write to us, and we look for a way.',
    notPaid:
      'This order has not been paid, so there is nothing to withdraw from. While it waits for payment it can be cancelled.',
    numberInvalid: 'Please enter the number of your order, such as 4K7Q-92XD',
    emailInvalid: 'Please enter the email of your order',
    nameMissing: 'Please enter your name',
    reasonTooLong: 'Please write at most 2,000 characters.',
    keyInvalid: 'Please send the key as a UUID in lower case.',
    returnNotFound: 'We have found no such return.',
    piecesSoldAgain:
      'Pieces of this return went back to stock and have been sold since, so they cannot go back to the customer. Refund it instead.',
    returnElsewhere: 'This return has moved on meanwhile. Please reload the page.',
    piecesDoNotAddUp: 'Each piece that came back is either back to stock, damaged or not ours.',
    formUsed: 'This form was sent for another order. Please reload the page.',
    reasonMissing: 'Please say why.',
    causeMissing: 'Please choose what is wrong.',
    wishMissing: 'Please choose what would help you.',
    notSent: 'Nothing of this order has reached you yet. Withdraw from it instead.',
    causeTooLate: 'The time for this reason has passed. Write to us, and we look for a way.',
    tooManyReturns: 'This order has had many returns already. Please write to us.',
    labelInvalid: 'Please choose a PDF of at most 2 MB.',
    labelMissing: 'Please choose the PDF of the label, or enter a tracking number.',
    nothingTravels: 'Nothing has to come back: the pieces had not left, so no label is needed.',
    trackingTooLong: 'Please enter at most 60 characters for the carrier and the number.',
    nothingToExchange: 'Nothing of this return is left to exchange: it has been refunded.',
    exchangeEmpty: 'Please choose what the customer gets.',
    exchangeUnknown: 'One of these products is not sold any more.',
    exchangeSoldOut: 'A buyer was faster: there are not enough pieces left. Choose another product, or refund.',
    exchangeChanged: 'A price has changed meanwhile. Please check the difference again.',
    exchangeMixed:
      'This order was itself paid by an exchange and a payment, so it cannot be exchanged as a whole. Refund it instead.',
    exchangeOver: 'The money of this exchange has gone back, so its order cannot be opened again.',
    offerTooLarge: 'Please offer less than the price of the pieces.',
    offerGone: 'This offer is not open any more. The page shows what is.',
    answerMissing: 'Please say whether the offer is accepted, and which amount was shown.',
    amountInvalid: 'Please enter an amount from $0.01 to what is left of the payment.',
  },
} as const
