import type { CategorySlug } from './categories.ts'

/** Texts of the home page, in their own file so that other pages do not load them. */
export const homeMessages = {
  title: 'Cozy home decor and gifts',

  hero: {
    /** Emphasized between asterisks. */
    title: 'Evenings worth *staying in* for',
    text: 'Candles, lamps, warm things and quiet games for the hours when the phone is in another room.',
    picture: 'A table after a long evening: burning candles, playing cards, a teapot and notebooks under a lit lamp',
    button: 'See the candles',
    path: '/candles',
  },

  newCollection: { title: 'New collection', text: 'Just unpacked: small comforts for a slower season.' },

  offer: {
    title: (percent: number) => `Open an account, keep ${percent}% in your pocket`,
    text: 'Your wishlist and cart come with you, on every device.',
    action: 'Create account',
  },

  categories: {
    title: 'Where would you like to begin?',
    size: (products: number) => (products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`),
  },

  story: {
    title: 'Hygge is what a room feels like when nobody wants to leave it.',
    picture: 'A blue mug of cocoa on a wooden table in the evening',
    tips: [
      {
        name: 'Keep the light low',
        text: 'A lamp in the corner and a candle within reach.',
        category: 'lighting-decor',
      },
      { name: 'Warm the hands first', text: 'Wool, stoneware and something hot to hold.', category: 'get-warm' },
      { name: 'Stay at the table', text: 'Games and books that make it later than planned.', category: 'table-games' },
    ] satisfies { name: string; text: string; category: CategorySlug }[],
  },

  stories: { title: 'Stories for slow evenings', all: 'All stories' },

  quotedReviews: {
    title: 'What customers say',
    verified: 'Verified purchase',
    sum: (stars: string, count: number, areAll: boolean) =>
      count === 1
        ? `${stars} out of 5 from 1 review`
        : `${stars} out of 5 from ${areAll ? '' : 'the latest '}${count} reviews`,
  },

  notFound: { title: 'There is nothing at this address', text: 'So here is where everything begins.' },
} as const
