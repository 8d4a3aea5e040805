import { searchWordLimits } from './limits/search-words.ts'

const { wordsMax, wordMaxLength, articlesMax } = searchWordLimits

/** Texts of the admins' pages about search words. */
export const adminSearchWordMessages = {
  title: 'Search words',
  text: 'What the words of shoppers mean: words for the same thing, and words for a set of products, such as “christmas” or “for her”.',
  add: 'Add words',
  found: (count: number) => (count === 1 ? '1 list of words' : `${count.toLocaleString('en-US')} lists of words`),
  none: 'No search words here',
  noneText: 'No words match this. Remove something from the search, or choose another kind.',
  noneYet: 'Without any, a search finds only the words in the texts of the products.',
  showAll: 'Show all search words',
  products: 'PRODUCTS',
  words: 'WORDS',
  more: (count: number) => `and ${count} more`,

  filter: {
    label: 'Filter search words',
    query: 'Word or article',
    kind: 'Kind',
    anyKind: 'Any kind',
    show: 'Show search words',
  },

  kinds: {
    synonyms: 'Same meaning',
    'one-way': 'One way',
    products: 'Products',
  },

  back: 'All search words',
  missing: 'There are no such search words',
  missingText: 'They were deleted, or the address is incomplete.',

  remove: {
    open: 'Delete these words',
    text: 'Searches for these words then find only what the texts of the products say.',
    confirm: 'Delete the words',
    deleting: 'Deleting...',
    done: 'The search words have been deleted.',
  },

  form: {
    addTitle: 'Add search words',
    addText: 'Searches follow as soon as you save.',
    kindTitle: 'What the words mean',
    kindHints: {
      synonyms: 'Each of them also finds the others',
      'one-way': 'They also find other words, but those do not find them',
      products: 'They mean products',
    },
    words: 'Words that are typed',
    wordsHint: `One on each line; phrases are welcome. Plural, spelling and small mistakes need no line. At most ${wordsMax}.`,
    means: 'Words they also find',
    meansHint: 'One way only. One on each line.',
    pinned: 'Products shown first',
    pinnedHint: 'Their articles in this order, one on each line.',
    hidden: 'Products not shown',
    hiddenHint: 'Their articles, one on each line.',
    setTitle: 'Products they mean',
    setHint: 'Products only. Without a choice, the words mean the products shown first and nothing else.',
    categories: 'Of these categories',
    colors: 'In these colors',
    minPrice: 'From, $',
    maxPrice: 'To, $',
    save: 'Save words',
    saving: 'Saving...',
    added: 'The search words have been added.',
    saved: 'The search words have been saved.',
    tryThem: (word: string) => `Search for “${word}”`,
  },

  problems: {
    kind: 'Please choose what the words mean',
    words: `Please enter 1 to ${wordsMax} words, each with at most ${wordMaxLength} characters`,
    synonyms: 'Words of the same meaning are at least two',
    means: `Please enter 1 to ${wordsMax} words that they also find`,
    noWord: 'One of the lines has no letter or digit',
    price: 'Please enter an amount, such as 12.90',
    priceOrder: 'The highest price is below the lowest',
    set: 'Please choose products: articles, a category, a color or a price',
    articles: (articles: readonly string[]) => `No product has the article ${articles.join(', ')}`,
    tooManyArticles: `At most ${articlesMax} articles`,
    notFound: 'There are no such search words any more.',
    changedMeanwhile: 'Someone else has changed these words meanwhile. Please look at them again before you save.',
    reload: 'Look at them as they are now',
  },

  history: {
    title: 'What we changed',
    none: 'Nothing yet: they came with the demo catalogue.',
    byName: (name: string) => `by ${name}`,
    kinds: { added: 'Added', changed: 'Changed', deleted: 'Deleted' },
    values: {
      kind: 'What the words mean',
      words: 'Words',
      means: 'Words they also find',
      categories: 'Categories',
      colors: 'Colors',
      minCents: 'Lowest price',
      maxCents: 'Highest price',
      pinned: 'Products shown first',
      hidden: 'Products not shown',
    },
  },
} as const
