type Statement = { fullName: string; orderedOn: string; number: string; lines: readonly string[] }

export const returnMessages = {
  /** The wording follows Annex I (B) of Directive 2011/83/EU. */
  statement: ({ fullName, orderedOn, number, lines }: Statement) =>
    `I, ${fullName}, withdraw from the contract of ${orderedOn}, order №${number}, for these pieces: ${lines.join(', ')}.`,
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  refundReason: (number: string) => `Withdrawal ${number}.`,
  problems: {
    orderNotFound: 'We have found no such order.',
    nothingLeft: 'Nothing of this order is left to withdraw from.',
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
  },
} as const
