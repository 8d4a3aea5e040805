export const productMessages = {
  gallery: {
    name: 'Pictures',
    picture: (index: number, count: number) => `Picture ${index} of ${count}`,
    enlarge: 'Enlarge the picture',
    close: 'Close the picture',
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },

  reviews: {
    name: 'Reviews',
    starsGiven: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    distribution: 'How many stars were given',
    verified: 'Verified purchase',
    none: 'Nobody has written about it so far.',
    leave: 'Leave review',
    noneWithStars: 'Nobody has given it this many stars.',
    all: 'All reviews',
    order: 'Order of the reviews',
    orders: { newest: 'Newest', highest: 'Highest', lowest: 'Lowest', helpful: 'Most helpful' },
    pages: 'Reviews, pages',
    helpful: (count: number) => (count === 0 ? 'Helpful' : `Helpful · ${count}`),
    photo: (index: number, author: string) => `Photo ${index} by ${author}`,
  },

  questions: {
    name: 'Questions',
    none: 'No questions yet',
    noneText: 'Nobody has asked about it so far.',
    ask: 'Ask a question',
    search: 'Search in questions',
  },

  about: {
    name: 'About the product',
  },
} as const
