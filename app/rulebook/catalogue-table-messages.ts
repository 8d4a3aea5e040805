import { productLimits } from './limits/products.ts'

export const catalogueTableMessages = {
  title: 'Deleting/deactivating a card',
  about: 'A deactivated product disappears from the shop and keeps its reviews, questions and orders.',
  label: 'Products',
  count: (total: number) => (total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`),
  none: 'No products here',
  noneText: 'No product matches this. Remove something from the search.',
  noneYet: 'There are no products yet. Add the first one.',
  showAll: 'Show all products',
  add: 'Add a product',
  nothingChosen: 'Please choose products first.',
  tooMany: 'Please choose fewer products at once.',

  filter: {
    label: 'Filter products',
    query: 'Find a product',
    category: 'Category',
    anyCategory: 'All',
    state: 'State',
    anyState: 'Active or not',
    states: { active: 'Active', inactive: 'Deactivated' },
    stock: 'In stock',
    anyStock: 'Any amount',
    stocks: { out: 'Sold out', few: 'A few left', there: 'Can be bought' },
    order: 'Order',
    orders: {
      'newest-desc': 'Newest first',
      'newest-asc': 'Oldest first',
      'name-asc': 'By name, A to Z',
      'name-desc': 'By name, Z to A',
      'article-asc': 'By article',
      'article-desc': 'By article, backwards',
      'price-asc': 'Cheapest first',
      'price-desc': 'Most expensive first',
      'stock-asc': 'Fewest in stock first',
      'stock-desc': 'Most in stock first',
    },
    show: 'Show products',
  },

  columns: {
    choose: 'Choose',
    product: 'Product',
    category: 'Category',
    stock: 'In stock',
    price: 'Price',
    active: 'Active',
    actions: 'Actions',
  },

  row: {
    choose: (name: string) => `Choose ${name}`,
    stockOf: (name: string) => `In stock: ${name}`,
    priceOf: (name: string) => `Price of ${name}`,
    held: (held: number) => `+ ${held} being paid for`,
    save: 'Save',
    saveOf: (name: string) => `Save price and stock of ${name}`,
    saved: (name: string, price: string, stock: number) => `${name}: ${price}, ${stock} in stock`,
    conflict: (name: string) =>
      `Someone else has changed ${name} meanwhile, so nothing was overwritten. You see it as it is now.`,
    activeOf: (name: string) => `Active: ${name}`,
    change: (name: string) => `Change ${name}`,
    duplicate: (name: string) => `Duplicate ${name}`,
    delete: (name: string) => `Delete ${name}`,
  },

  bulk: {
    label: 'Several products at once',
    chooseAll: 'Choose all on this page',
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    delete: 'Delete',
  },

  remove: {
    title: 'Delete products',
    ask: (what: string) => `Delete ${what}?`,
    one: (name: string) => `“${name}”`,
    several: (count: number) => `${count} products`,
    usage: (orders: number, reviews: number, isOne: boolean) =>
      `${isOne ? 'It has' : 'They have'} ${countNoun(orders, 'order')} and ${countNoun(reviews, 'review')}.`,
    explained: `Deactivating hides from the shop and can be undone at any time; what is deleted can be restored for ${productLimits.deletedRetentionDays} days. Orders keep their lines either way.`,
    alreadyDeleted: 'There is nothing to delete: it is gone already.',
    deactivateInstead: 'Deactivate instead',
    confirm: 'Delete',
    cancelOne: 'Keep it',
    cancelSeveral: 'Keep them',
    loadingUsage: 'Checking its orders and reviews...',
  },

  deleted: {
    title: 'Deleted products',
    about: `For ${productLimits.deletedRetentionDays} days a deleted product can be restored as it was, with its reviews and questions. No other product gets its article.`,
    back: 'All products',
    none: 'No deleted products here',
    noneText: 'No deleted product matches this. Remove something from the search.',
    noneYet: 'What you delete is listed here.',
    showAll: 'Show all deleted products',
    filter: { label: 'Filter deleted products', query: 'Find a deleted product', show: 'Show deleted products' },
    columns: {
      product: 'Product',
      category: 'Category',
      deleted: 'Deleted',
      by: 'By',
      until: 'Can be restored until',
      actions: 'Actions',
    },
    byUnknown: 'Not recorded',
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
    bulkLabel: 'Several deleted products at once',
  },

  done: {
    deactivated: (what: string) => `${what} no longer in the shop`,
    reactivated: (what: string) => `${what} in the shop again`,
    deleted: (what: string) => `${what} deleted`,
    restored: (what: string) => `${what} back in the catalogue`,
    nothing: 'Nothing had to be changed.',
    is: (name: string) => `${name} is`,
    are: (count: number) => `${count} products are`,
    hasBeen: (name: string) => `${name} has been`,
    haveBeen: (count: number) => `${count} products have been`,
  },
} as const

function countNoun(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`
}
