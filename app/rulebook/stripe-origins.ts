/** The origins of Stripe that a browser loads from; no others are allowed. */
export const stripeOrigins = {
  script: 'https://js.stripe.com/dahlia/stripe.js',
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
} as const
