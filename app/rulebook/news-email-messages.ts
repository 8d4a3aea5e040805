import { shopFacts } from './shop-facts.ts'

const { name: shop } = shopFacts

/** Texts of the emails that shoppers ask for: the newsletter, products that are back, the week’s news of their wishlist, answers. */
export const newsEmailMessages = {
  'confirm-subscription': {
    subject: 'Please confirm your subscription',
    preheader: 'Please confirm that you would like to hear from us.',
    title: 'A newsletter by candlelight, now and then',
    text: [`Someone signed up this address for the newsletter of ${shop}. If it was you, please confirm it.`],
    button: 'Yes, write to me',
    smallPrint: ['If it was not you, ignore this email: we will not write.'],
    unsubscribe: 'Unsubscribe',
  },
  'confirm-back-in-stock': {
    subject: (product: string) => `Shall we tell you when ${product} is back?`,
    preheader: 'One click, and we write once when it is back.',
    title: 'Shall we tell you?',
    text: (product: string) => [
      `Someone asked us to write to this address when ${product} is back in stock. If it was you, please confirm it.`,
    ],
    button: 'Yes, tell me',
    smallPrint: ['If it was not you, ignore this email: we will not write.'],
    end: 'Do not tell me',
  },
  'back-in-stock': {
    subject: (product: string) => `${product} is back`,
    preheader: 'We write in the order of asking, and now it is your turn.',
    title: 'It is back',
    text: (product: string, price: string, reduced: string) => [
      `${product} is in stock again, for ${price}.${reduced && ` ${reduced}.`} We write to as many people as there are pieces, in the order of asking.`,
    ],
    button: 'See it in the shop',
    smallPrint: ['Nothing is held. If it sells out before you come, ask again on the product’s page.'],
    reason: (date: string) => `You asked us on ${date} to tell you when this product is back.`,
    end: 'Do not tell me',
  },
  'saved-items': {
    subject: (count: number) =>
      count === 1 ? 'News about one of your saved products' : `News about ${count} of your saved products`,
    preheader: 'From your wishlist, this week.',
    title: 'From your wishlist, this week',
    text: (cheaper: number, back: number) => [
      `${[
        ...(cheaper > 0
          ? [`${cheaper} cost${cheaper === 1 ? 's' : ''} less than when you last saw ${cheaper === 1 ? 'it' : 'them'}`]
          : []),
        ...(back > 0 ? [`${back} ${back === 1 ? 'is' : 'are'} here again`] : []),
      ].join(', ')}.`,
    ],
    cheaper: (was: string, lowest: string) => `Was ${was}. Lowest price of the 30 days before: ${lowest}`,
    back: 'Here again',
    until: (day: string) => `At this price until ${day}`,
    button: 'See my wishlist',
    smallPrint: ['Prices are those of the moment when we wrote this.'],
    reason: (date: string) =>
      `You chose this email on ${date}. It comes on Sundays, and only when there is something to tell.`,
    end: 'No more of these',
  },
  'question-answered': {
    subject: (product: string) => `Your question about ${product}`,
    preheader: { first: 'There is an answer.', changed: 'The answer has changed.' },
    title: { first: 'There is an answer', changed: 'The answer has changed' },
    asked: (firstName: string, product: string) => `${firstName}, about ${product} you asked:`,
    answered: 'Our answer:',
    button: 'See it in the shop',
  },
} as const
