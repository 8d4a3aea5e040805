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
    tooManyPieces: 'The order has fewer pieces than that.',
    tooLate: 'The time to withdraw from this order has passed. Write to us, and we look for a way.',
    notPaid: 'This order has not been paid. It can be cancelled instead.',
    nameMissing: 'Please enter your name',
    reasonTooLong: 'Please write at most 2,000 characters.',
    returnNotFound: 'We have found no such return.',
    returnElsewhere: 'This return has moved on meanwhile. Please reload the page.',
    piecesDoNotAddUp: 'Each piece that came back is either back to stock, damaged or not ours.',
    reasonMissing: 'Please say why.',
  },
} as const
