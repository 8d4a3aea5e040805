/** Texts that the browser shows without a connection. */
export const offlineMessages = {
  title: 'You are offline',
  /** Shown in place of a page that the browser has no copy of. */
  sentence:
    'The shop cannot be reached, and this page has not been open in this browser lately. Try again when the connection is back.',
  retry: 'Try again',
  cart: 'Your cart',
  copyOf: (time: string) => `You are offline. This is the page as of ${time}: prices and stock may have changed since.`,
} as const
