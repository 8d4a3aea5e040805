import { pickupPointLimits } from './limits/pickup-points.ts'

const number = (count: number) => count.toLocaleString('en-US')
const points = (count: number) => (count === 1 ? '1 point' : `${number(count)} points`)
const megabytes = pickupPointLimits.fileMaxBytes / (1024 * 1024)

export const adminPickupPointMessages = {
  title: 'Pick-up points',
  text: (count: number, cities: number) =>
    count === 0
      ? 'There are none yet. A shop without pick-up points sells the parcel locker as before: the carrier chooses one near the address.'
      : `${points(count)} in ${cities === 1 ? '1 city' : `${number(cities)} cities`}. Customers choose one of them for the parcel locker.`,
  demo: (count: number) =>
    `${points(count)} of the demo shop ${count === 1 ? 'is' : 'are'} invented. They go together with the demo products, under “Before you sell”.`,
  import: 'Import a list',
  importText:
    'A CSV file of a carrier. Nothing changes before you have seen what it does. Points of the same carrier that are missing from the file are closed; orders keep theirs.',
  file: 'CSV file',
  fileHint: `Up to ${megabytes} MB and ${number(pickupPointLimits.fileLinesMax)} lines, with the columns code, name, address, city, postal code, opening hours, latitude and longitude, and perhaps carrier. The last three may be missing.`,
  carrier: 'Carrier',
  carrierHint: 'Needed when the file has no column for the carrier.',
  read: 'See what changes',
  reading: 'Reading the file…',
  plan: {
    title: 'What the import changes',
    new: 'New',
    changed: 'Changed',
    gone: 'Closed',
    wrong: 'Lines left out',
    label: 'What the import changes, point by point',
    columns: { point: 'Point', where: 'Where', was: 'Was', becomes: 'Becomes' },
    isNew: 'new',
    isOpenAgain: 'open again',
    isGone: 'closed',
    open: 'open',
    noHours: 'no opening hours',
    position: 'position',
    newPosition: 'another position',
    line: (line: number) => `Line ${number(line)}`,
    leftOut: (reason: string) => `left out: ${reason}`,
    more: (count: number) => `And ${number(count)} more.`,
    nothing: 'The shop has all of it already. There is nothing to import.',
    orders: (count: number) =>
      count === 1
        ? 'One order that is not packed yet goes to a point that closes:'
        : `${number(count)} orders that are not packed yet go to points that close:`,
    ordersText:
      'Their pages ask for another point, those that are paid by email too; packing shows that the old one has closed.',
    order: (orderNumber: string) => `№${orderNumber}`,
    apply: (count: number, gone: number) => `Import ${points(count)}${gone > 0 ? `, close ${number(gone)}` : ''}`,
    applying: 'Importing…',
    discard: 'Leave it',
  },
  lineProblems: {
    incomplete: 'carrier, code, name, address, city and postal code are needed',
    'too-long': 'a text is too long',
    'postal-code': 'the postal code has other characters than letters, digits, spaces and dashes',
    position: 'latitude and longitude must be numbers, both or none',
    twice: 'this point has a line above',
  },
  done: (added: number, changed: number, gone: number) =>
    `Imported: ${number(added)} new, ${number(changed)} changed, ${number(gone)} closed.`,
  problems: {
    'file-missing': 'Please choose a CSV file',
    'file-too-large': `The file is larger than ${megabytes} MB`,
    'file-unreadable': 'This is no CSV file, or a cell in it is not closed',
    'file-empty': 'The file has no points',
    'too-many-lines': `The file has more than ${number(pickupPointLimits.fileLinesMax)} lines`,
    'carrier-missing': 'The file names no carrier. Please enter it.',
    'file-too-old': 'This file is no longer kept. Please choose it again.',
    columnsMissing: (columns: string) => `The file lacks columns: ${columns}`,
  },
} as const
