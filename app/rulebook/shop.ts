/** The shop's own facts: what an owner would change when it moves house. */
export const shopFacts = {
  name: 'Hyggehus',
  tagline: 'Cozy home decor and gifts',
  description:
    'Candles, lamps, warm things and quiet games for the hours when the phone is in another room. Hyggehus is a small shop for cozy homes.',
  currency: 'USD',
  language: 'en',
  email: 'hello@hyggehus.example',
  socialLinks: [
    { name: 'Facebook', url: 'https://www.facebook.com/hyggehus' },
    { name: 'X', url: 'https://x.com/hyggehus' },
    { name: 'Instagram', url: 'https://www.instagram.com/hyggehus' },
  ],
  /** What is shown when somebody shares a page that has no picture of its own. */
  sharePicture: {
    path: '/share.jpg',
    width: 1200,
    height: 630,
    alt: 'Candles burning beside books, a blue mug and a folded blanket on a wooden table',
  },
  welcomeDiscountPercent: 30,
  /** Whose address ends like this can open no account and log in to none, and is told so. Empty: everybody is welcome. */
  blockedEmails: { suffixes: ['.ru'], text: 'Russians are not allowed 🙂' },
  welcomeCodeDays: 30,
} as const
