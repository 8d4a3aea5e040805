import { shopFacts } from './shop-facts.ts'

const { name: shop } = shopFacts

/** Texts that several emails share. Each kind has its own in the `*-email-messages.ts` file of its subject. */
export const emailMessages = {
  hello: 'Hello',

  'new-order': {
    subject: (number: string, total: string) => `New order №${number}, ${total}`,
    preheader: (total: string) => `${total} has been paid.`,
    title: (number: string) => `Order №${number} is paid`,
    text: (total: string) => `${total} has been paid. The order can be packed.`,
    button: 'See the order',
  },
  'new-question': {
    subject: (product: string) => `New question about ${product}`,
    preheader: 'A customer waits for an answer.',
    title: 'A new question',
    text: (product: string) => `A customer has a question about ${product}.`,
    button: 'See the questions',
  },
  noticeReason: `You receive this message because your email is in the settings of ${shop}, under “Notices to us”.`,
  order: {
    viewOrder: 'See my order',
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    delivery: (name: string) => `Delivery, ${name.toLowerCase()}`,
    free: 'Free',
    total: 'Total',
    deliveryAddress: 'Going to',
    pickupPoint: 'Pick-up point',
    pointMissing:
      'One thing is missing: where you would like to pick up your parcel. Please choose a pick-up point before we pack it.',
    choosePoint: 'Choose a pick-up point',
    expected: (estimate: string) => `Expected ${estimate}`,
    amount: (quantity: number, price: string) => `${quantity} × ${price}`,
  },

  reason: `You receive this message because of something you did at ${shop}.`,
  questions: 'Questions? Answer this email, or write to',
} as const
