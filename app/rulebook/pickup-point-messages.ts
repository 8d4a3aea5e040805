/** Texts of choosing a pick-up point: in the checkout's delivery step, which loads them when they are needed, and on its page of an order. */
export const pickupPointMessages = {
  title: 'Pick-up point',
  place: 'City or postal code',
  find: 'Show pick-up points',
  finding: 'Searching…',
  near: 'Near me',
  locating: 'Finding where you are…',
  denied: 'Your browser did not tell us where you are. Please enter your city or postal code.',
  failed: 'The pick-up points could not be loaded. Please try again.',
  none: (place: string) => `There is no pick-up point for “${place}”. Please try a larger city nearby.`,
  noneNear: 'There is no pick-up point within 100 km of you.',
  start: 'Enter your city or postal code, and the pick-up points there are listed.',
  legend: (shown: number, total: number) => {
    if (total > shown) return `${shown} of ${total} pick-up points, the nearest first`
    return total === 1 ? '1 pick-up point' : `${total} pick-up points`
  },
  legendChosen: 'Chosen pick-up point',
  more: 'Show more',
  where: (address: string, postalCode: string, city: string) => `${address}, ${postalCode} ${city}`,
  code: (carrier: string, code: string) => `${carrier} ${code}`,
  meters: (meters: number) => (meters < 1000 ? `${meters} m` : `${(meters / 1000).toFixed(1)} km`),

  page: {
    title: 'Where shall we send it?',
    lead: (number: string) =>
      `Choose the pick-up point for order №${number}. You can change it until the parcel is packed.`,
    now: (line: string) => `Now it goes to ${line}.`,
    closed: (line: string) => `${line} has closed. Please choose another one.`,
    choose: 'Send it to this point',
    choosing: 'Saving…',
    back: 'Back to the order',
    saveFailed: 'Your pick-up point could not be saved. Please try again.',
  },
  problems: {
    orderNotFound: 'We do not know this order.',
    noPointNeeded: 'This order does not go to a pick-up point.',
    orderEnded: 'This order has ended, so nothing is sent.',
    orderPacked: 'This order has been packed already, so its pick-up point can no longer be changed.',
    closed: 'This pick-up point has closed. Please choose another one.',
    nothingChosen: 'Please choose a pick-up point',
  },
} as const
