/** The number decides the outcome, as with every provider's own test cards. */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'success', name: 'Is paid at once' },
  { number: '4000 0000 0000 0002', outcome: 'decline', name: 'Is declined' },
  { number: '4000 0025 0000 3155', outcome: 'needs-confirmation', name: 'Asks for a confirmation first' },
  { number: '4000 0000 0000 0077', outcome: 'delayed', name: 'Is paid half a minute later' },
  { number: '4000 0000 0000 9235', outcome: 'lost-webhook', name: 'Is paid, but the webhook is lost' },
] as const

export type TestOutcome = (typeof testCards)[number]['outcome']

export const testDelayMs = 30_000
export const testDeclinedMessage = 'Your card was declined. This test card is always declined.'
