/** Texts about refunds that an admin has sent another way. */
export const settleRefundMessages = {
  open: 'Settled another way',
  openOf: (amount: string) => `Settled another way: ${amount}`,
  title: (amount: string) => `Has ${amount} gone another way?`,
  explained:
    'Only say so once the money has really been sent. It counts as refunded, its customer is told, and the payment service is never asked for it again.',
  how: 'How was it sent?',
  howHint: 'A bank transfer and its date, for instance. It is kept with the order; its customer does not read it.',
  confirm: 'Yes, it has been sent',
  keep: 'Not yet',
  done: (amount: string) => `${amount} count as refunded.`,
  gone: 'There is nothing to settle here',
  goneText: 'This refund is on its way, has arrived, or was settled meanwhile.',

  problems: {
    notStuck: 'This refund is on its way, or has arrived. Only one that was refused can be settled another way.',
    settledBefore: 'This refund has been settled another way already.',
  },

  timeline: {
    what: (amount: string) => `${amount} sent another way`,
    state: 'settled another way',
    alsoSent: (ref: string) => `The payment service has sent it to the card as well (${ref}).`,
  },

  /** Shown to the customer in the order's history and by email. */
  reason: 'The money was sent another way than to the card',
  note: (amount: string) => `${amount} have been sent to you another way, because the card would not take them back.`,
} as const
