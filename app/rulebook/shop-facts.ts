export const shopFacts = {
  name: 'Hyggehus',
  description:
    'Candles, lamps, warm things and quiet games for the hours when the phone is in another room. Hyggehus is a small shop for cozy homes.',
  currency: 'USD',
  language: 'en',
  email: 'hello@hyggehus.example',
  /** The picture of a shared page that has none of its own. */
  sharePicture: {
    path: '/share.jpg',
    width: 1200,
    height: 630,
    alt: 'Candles burning beside books, a blue mug and a folded blanket on a wooden table',
  },
} as const
