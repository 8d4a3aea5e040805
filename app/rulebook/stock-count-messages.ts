import { productLimits } from './limits/products.ts'

/** Texts of counting the stock, and of the list of a product's stock movements. */
export const stockCountMessages = {
  title: 'Stock count',
  text: 'Scan or type a product, count its pieces, and save. Scanning it again adds one.',
  back: 'Packing',
  scan: 'Scan or type an article or a name',
  find: 'Find',
  noMatch: (text: string) => `There is no product “${text}”.`,
  matches: 'Which one is it?',
  oneMore: (name: string, count: number) => `${name}: ${count}`,

  product: (article: string) => `Article ${article}`,
  expected: (pieces: number) => `${piecesOf(pieces)} should be there`,
  stock: (pieces: number) => `${pieces} in stock`,
  held: (pieces: number) => `${pieces} of them held for customers who are paying`,
  toPack: (pieces: number) => `${pieces} sold and not packed yet`,
  counted: 'Pieces you counted, with those sold and not packed*',
  countedInvalid: `Please enter whole pieces, from 0 to ${productLimits.stockMax.toLocaleString('en-US')}`,
  difference: (pieces: number) => (pieces > 0 ? `${pieces} more than expected` : `${-pieces} fewer than expected`),
  reason: 'Why is it different?',
  reasons: { found: 'Found', broken: 'Broken', stolen: 'Stolen', miscounted: 'Miscounted before' },
  save: 'Save the count',
  saving: 'Saving...',
  right: (name: string, pieces: number) => `${name}: the count is right. ${pieces} in stock.`,
  saved: (name: string, change: string, pieces: number) => `${name}: ${change}. ${pieces} in stock now.`,
  problems: {
    'product-not-found': 'We do not know this product.',
    'count-invalid': `Please enter whole pieces, from 0 to ${productLimits.stockMax.toLocaleString('en-US')}.`,
    'reason-missing': 'The count differs from the stock. Please say why.',
    'reason-wrong':
      'More pieces were found or miscounted, fewer are broken, stolen or miscounted. Please choose again.',
    'counted-meanwhile':
      'Someone has changed this stock since you opened the page. Look at it as it is now, and count once more.',
  },
  stockHeld: (held: number) =>
    `${piecesOf(held)} of it are held for customers who are paying at this moment. Please save it again in some minutes.`,

  ledger: {
    title: 'Stock movements',
    link: 'Stock movements and count',
    label: (name: string) => `Stock movements of ${name}`,
    when: 'When',
    change: 'Change',
    stock: 'Stock then',
    reason: 'Why, and who',
    older: 'Older movements',
    newest: 'Newest movements',
    reasons: {
      opening: 'First stock',
      count: 'Changed by form, file or API',
      sale: 'Sold',
      return: 'Back from an order',
      'sent-again': 'Sent again',
      'came-back': 'Parcel came back',
      found: 'Counted: found',
      broken: 'Counted: broken',
      stolen: 'Counted: stolen',
      miscounted: 'Counted: miscounted before',
    },
  },
} as const

function piecesOf(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
