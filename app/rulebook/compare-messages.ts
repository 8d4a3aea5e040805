import { compareLimits } from './limits/compare.ts'

export const compareMessages = {
  name: 'Compare products',
  link: 'Compare',
  title: (count: number) => (count === 1 ? 'One product, to compare' : `${count} products, side by side`),
  about: `Up to ${compareLimits.productsMax} products. This page can be sent to someone.`,
  table: 'Comparison',
  fact: 'Fact',
  rating: 'Rating',
  average: (stars: string, count: number) => `${stars} of 5 stars (${count})`,
  unknown: 'Not known',
  noReviews: 'No reviews yet',
  color: 'Color',
  onlyDifferences: 'Only differences',
  remove: (name: string) => `Remove from the comparison: ${name}`,
  clear: 'Remove all',
  more: 'Add another one',
  empty: 'Nothing to compare yet',
  emptyText: 'Every product page has a link “Compare”. Choose one to begin:',
} as const
