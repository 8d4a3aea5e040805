import { productLimits } from './limits/products.ts'

const megabytes = productLimits.importMaxBytes / (1024 * 1024)

export const catalogueFileMessages = {
  export: 'Export CSV',
  import: 'Import CSV',
  title: 'Import products',
  about: 'Choose a file, preview its changes, then import it. Nothing changes before that.',
  file: 'CSV file',
  fileHint: `Up to ${megabytes} MB and ${productLimits.importLinesMax.toLocaleString('en-US')} lines. Columns that are left out change nothing; neither do empty cells about stock, pictures and yes or no. An empty cell of a fact removes the fact. Leave “seenQuantity” as it was exported: then the difference is added, and what was sold since stays sold. Pictures may be addresses on other sites: they are fetched after the import.`,
  columns: (names: string) => `The columns of an exported file: ${names}`,
  preview: 'Preview',
  previewing: 'Preparing the preview...',
  back: 'Back to the products',

  plan: {
    title: 'Planned changes',
    summary: (added: number, changed: number, same: number) =>
      `${products(added)} to add, ${products(changed)} to change, ${products(same)} as they are.`,
    nothing: 'Everything in the file is in the shop already. There is nothing to do.',
    invalidTitle: (count: number) =>
      count === 1 ? '1 line has to be corrected' : `${count.toLocaleString('en-US')} lines have to be corrected`,
    invalidText: 'Nothing is imported as long as a line is wrong. Correct them and choose the file again.',
    more: (count: number) => `And ${count.toLocaleString('en-US')} more.`,
    line: 'Line',
    article: 'Article',
    problem: 'What is wrong',
    effect: 'What it does',
    addsProduct: (name: string, price: string, quantity: number) => `Adds ${name}, ${price}, ${quantity} in stock`,
    addedInactive: 'deactivated until it has pictures',
    fetches: (count: number) =>
      count === 1 ? '1 picture to fetch from another site' : `${count} pictures to fetch from another site`,
    change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
    textChanged: (field: string) => `${field}: a new text`,
    apply: (count: number) => (count === 1 ? 'Import 1 product' : `Import ${count.toLocaleString('en-US')} products`),
    applying: 'Importing...',
  },

  fields: {
    name: 'Name',
    category: 'Category',
    description: 'Short description',
    aboutProduct: 'Full description',
    color: 'Color',
    quantity: 'In stock',
    priceCents: 'Price',
    active: 'Active',
    newCollection: 'New collection',
    pictures: 'Pictures',
    facts: 'Facts',
  },
  noFact: 'none',
  yes: 'yes',
  no: 'no',
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),

  done: (added: number, changed: number) => `${products(added)} added, ${products(changed)} changed.`,

  problems: {
    'file-missing': 'Please choose a file first.',
    'file-too-large': `The file is too large: ${megabytes} MB at most. Please import it in parts.`,
    'file-unreadable': 'This is not a CSV file. In a spreadsheet, save it as CSV first.',
    'file-empty': 'There are no products in this file.',
    'too-many-lines': `There are too many lines: ${productLimits.importLinesMax.toLocaleString('en-US')} at most. Please import it in parts.`,
    'import-not-found': 'This preview is too old. Please choose the file again.',
    'changed-meanwhile':
      'Someone has changed some of these products since the preview. Nothing was imported; please choose the file again.',
  },
  columnUnknown: (name: string) => `Our files have no such column: “${name}”. Please remove or rename it.`,
  columnTwice: (name: string) => `The column “${name}” is there twice.`,
  columnMissing: (name: string) => `The column “${name}” is missing.`,

  large: {
    title: 'Import of a large file',
    reading: 'Reading the file…',
    importing: (done: number, all: number) =>
      `${done.toLocaleString('en-US')} of ${products(all)} imported. You can leave this page: the import goes on.`,
    progress: 'Progress',
    stalled: 'Nothing has happened for two minutes. Perhaps the shop was restarted.',
    goOn: 'Go on',
    done: (done: number) => `${products(done)} imported.`,
    skippedTitle: (count: number) =>
      count === 1 ? '1 line was left out' : `${count.toLocaleString('en-US')} lines were left out`,
    skippedText: 'These products have changed since the file was read. Please import them again.',
    skipped: 'Wanted change',
    back: 'Import another file',
    refresh: 'Show the progress',
  },

  fetches: {
    title: 'Pictures from other sites',
    waiting: (count: number) =>
      count === 1
        ? 'The pictures of 1 product are being fetched.'
        : `The pictures of ${count.toLocaleString('en-US')} products are being fetched.`,
    failed: (count: number) =>
      count === 1
        ? 'Pictures of 1 product could not be fetched'
        : `Pictures of ${count.toLocaleString('en-US')} products could not be fetched`,
    address: 'Address',
    retry: 'Try them again',
    retried: 'They are being fetched again.',
    reasons: {
      'address-wrong': 'This is not an address of a picture.',
      'address-private': 'It leads into a private network or to an unusual port, which the shop does not open.',
      'not-found': 'There is no picture at this address.',
      'too-large': 'It is larger than 10 MB or 50 million pixels.',
      'too-slow': 'It took longer than 20 seconds.',
      unreachable: 'The site cannot be reached.',
      unsupported: 'It is not a PNG, JPEG or WebP picture.',
      broken: 'It cannot be read as a picture.',
      unavailable: 'It could not be stored. Please try again.',
    },
  },

  lines: {
    oneOf: (column: string, value: string, allowed: string) =>
      value === ''
        ? `Please fill in “${column}”: one of ${allowed}.`
        : `“${value.slice(0, 60)}” is no ${column} of the shop. Please use one of ${allowed}.`,
    wrongValue: (value: string, problem: string) => `“${value.slice(0, 60)}”: ${problem}`,
    wrongFact: (column: string, value: string, problem: string) => `${column} “${value.slice(0, 60)}”: ${problem}.`,
    cells: (count: number, wanted: number) => `It has ${count} cells instead of ${wanted}.`,
    article: 'Every line needs an article, so that importing it again adds nothing twice.',
    duplicateArticle: (line: number) => `The same article is in line ${line} already.`,
    deleted: 'This article belongs to a product that was deleted.',
    missing: (columns: string) => `There is no such product, and to add it these are missing: ${columns}.`,
    withoutPicture: 'It has no pictures, so it cannot be active. Add its pictures, or leave it deactivated.',
    yesOrNo: (column: string) => `Please write yes or no in “${column}”.`,
    seenQuantity: 'Please leave the number in “seenQuantity” as it was exported, or leave the cell empty.',
    soldMeanwhile: (left: number, taken: number) =>
      `Only ${left} ${left === 1 ? 'piece is' : 'pieces are'} left, and this line takes ${taken} away.`,
  },
} as const

function products(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}
