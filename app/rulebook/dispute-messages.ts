export const disputeMessages = {
  title: 'Disputed payment',
  text: (amount: string) => `The customer’s bank asks for ${amount} back.`,
  reason: 'Reason',
  state: 'State',
  states: {
    open: 'Waits for our answer',
    answered: 'Answered; the bank decides',
    won: 'Won; the money stays here',
    lost: 'Lost; the money is gone',
    closed: 'Closed',
  },
  answerBy: 'Answer by',
  noAnswer: 'The bank takes no answer',
  opened: 'Opened',
  ref: 'At the payment service',
  instructions: 'Answer it in the payment service’s dashboard. This is what we know:',
  evidence: 'What is known to answer with',
  facts: {
    customer: 'Customer',
    address: 'Sent to',
    delivery: 'Delivery',
    point: 'Pick-up point',
    parcels: 'Parcels',
    paid: 'Paid',
    moves: 'Status',
    emails: 'Emails to the customer',
    refunded: 'Refunded already',
  },
  noParcels: 'None was packed',
  noTracking: 'no tracking number',
  noEmails: 'None',
  emailSent: (kind: string, sent: string) => `${kind}, sent ${sent}`,
  emailNotSent: (kind: string) => `${kind}, not sent`,
  /** By the payment service's reason code. */
  reasons: {
    fraudulent: 'The card’s holder says they did not make this payment.',
    duplicate: 'The customer says they paid twice.',
    product_not_received: 'The customer says nothing has arrived.',
    product_unacceptable: 'The customer says it was broken or not as described.',
    credit_not_processed: 'The customer says a refund is missing.',
    unrecognized: 'The customer does not recognise the payment.',
    general: 'The bank gave no reason.',
  } as Readonly<Record<string, string>>,
  mismatch: (until: string | null) =>
    until
      ? `The customer’s bank asks for the money back. Answer by ${until}.`
      : 'The customer’s bank asks for the money back.',
  email: {
    subject: (number: string) => `Disputed payment: order №${number}`,
    preheader: (until: string | null) => (until ? `Please answer by ${until}.` : 'The bank takes no answer.'),
    title: (number: string) => `The payment for order №${number} is disputed`,
    text: (amount: string, reason: string) => `The customer’s bank asks for ${amount} back. ${reason}`,
    until: (until: string) =>
      `Without an answer by ${until} the money is lost. The order’s page shows what there is to answer with.`,
    final: 'The bank takes no answer to this one.',
    button: 'See the order',
  },
} as const
