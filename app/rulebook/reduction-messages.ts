import { priceLimits } from './limits/prices.ts'

export const reductionMessages = {
  title: 'Lower prices for a time',
  /** Button in the list of products and link on a product's page. */
  link: 'Lower for a time...',
  ask: (what: string) => `Lower the price of ${what} for a time`,
  about:
    'The lower price begins and ends by itself, to the second. Beside it shoppers read the regular price and the lowest price of the 30 days before, as the law in the EU asks.',
  back: 'All products',
  kind: 'How',
  kinds: { set: 'Set to', lower: 'Lower by percent' },
  amount: 'New price or percent',
  amountHint: 'Such as 12.90, or 10 for ten percent.',
  startsOn: 'First day',
  startsHint: 'Empty: from now on. Days are those of the shop’s time zone.',
  endsOn: 'Last day',
  endsHint: 'The last day is included.',
  rehearse: 'Show what shoppers will see',
  publish: 'Lower the prices',
  wrong: 'Please check the marked fields.',
  endsWrong: 'Please choose the last day: today or later, and not before the first day',
  startsWrong: 'Please choose a day from today on, or none',
  tooLong: `A reduction lasts at most ${priceLimits.reductionDaysMax} days; one that lasts longer is a new price`,
  planned: (count: number, all: number) =>
    count === all
      ? `The price of ${countProducts(count)} is lowered.`
      : `The price of ${countProducts(count)} is lowered. ${countProducts(all - count)} stayed: the price would not be lower, or is lowered at that time already.`,
  ended: (count: number) =>
    count === 0 ? 'No lower price was left to end.' : `The lower price of ${countProducts(count)} has ended.`,
  current: 'Lower prices now and planned',
  end: 'End them now',
  columns: {
    product: 'Product',
    regular: 'Regular price',
    reduced: 'New price',
    seen: 'What shoppers will read',
    from: 'From',
    until: 'Until',
  },
  rehearsal: 'What shoppers will see',
  rehearsed: (shown: number, all: number) =>
    shown < all
      ? `The first ${shown} of ${all.toLocaleString('en-US')} products, by the prices of today. Nothing is saved yet.`
      : 'By the prices of today. Nothing is saved yet.',
  notLower: 'Stays: this would not be a lower price',
  hasReduction: 'Stays: it is lowered at that time already',
  plain: (lowest: string) => `A plain price: in the 30 days before it cost ${lowest}`,
  plainNew: 'A plain price: it was not sold before',
  now: 'Now',
} as const

function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}
