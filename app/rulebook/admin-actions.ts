type AdminAction = { name: string; path: string; keywords: string; note?: string }

/** What admins do, for the palette: each with the page on which it begins. `note`: what is chosen there first. */
export const adminActions: readonly AdminAction[] = [
  { name: 'Write an order', path: '/all-orders/drafts', keywords: 'new draft quote phone admin' },
  { name: 'Refund an order', path: '/all-orders', keywords: 'money back', note: 'Choose the order next' },
  { name: 'Count stock', path: '/packing/stock-count', keywords: 'inventory scanner' },
  { name: 'Paste tracking numbers', path: '/packing/tracking-numbers', keywords: 'carrier parcels' },
  { name: 'Answer questions', path: '/all-reviews/questions', keywords: 'reply' },
  { name: 'Lower prices', path: '/delete-card', keywords: 'sale reductions', note: 'Choose the products next' },
  { name: 'Import a catalogue file', path: '/delete-card/import', keywords: 'csv upload prices' },
  { name: 'Bring back what was deleted', path: '/delete-card/deleted', keywords: 'restore undo' },
  { name: 'Add a promotion', path: '/add-promotion', keywords: 'discount code coupon' },
  { name: 'Add search words', path: '/search-words/new', keywords: 'synonyms pinned' },
  { name: 'Write a story', path: '/content/new', keywords: 'new blog journal' },
  { name: 'Add a banner', path: '/home-page/new', keywords: 'new front page home' },
  { name: 'Add a scene', path: '/scenes/new', keywords: 'new room dots' },
  { name: 'Export for the bookkeeper', path: '/stats/books', keywords: 'books tax fees month csv accounting refunds' },
  { name: 'Move content to another shop', path: '/shop-settings/move', keywords: 'export import test shop' },
]
