import { fulfilmentLimits } from './limits/fulfilment.ts'

export const trackingMessages = {
  title: 'Tracking numbers',
  text: (carrier: string | null) =>
    `Paste from the carrier’s page or a file. A line has the order, the carrier${carrier ? ` if it is not ${carrier}` : ''}, and the number, in any order.`,
  back: 'Packing',
  lines: 'Lines',
  read: 'Read the lines',
  reading: 'Reading...',
  label: 'What was understood',
  columns: { order: 'Order', customer: 'Customer', carrier: 'Carrier', number: 'Number', step: 'What happens' },
  steps: {
    pack: 'Packed and handed over, an email goes out',
    'hand-over': 'Handed over, an email goes out',
    number: 'The customer gets the number by email',
    known: 'Has this number already, nothing to do',
    'no-order': 'No such order, left out',
    'no-number': 'No number in this line, left out',
    twice: 'This order stands in an earlier line, left out',
    'several-parcels': 'Has several parcels: enter the number on its page',
    'not-packable': 'Not paid, ended, or all of it has numbers; left out',
    'too-long': 'The carrier or the number is too long, left out',
  },
  save: (count: number) => (count === 1 ? 'Save 1 number' : `Save ${count} numbers`),
  saving: 'Saving...',
  understood: (count: number) => (count === 1 ? '1 number can be saved.' : `${count} numbers can be saved.`),
  nothing: 'Nothing of these lines can be saved.',
  saved: (count: number) => (count === 1 ? '1 number has been saved.' : `${count} numbers have been saved.`),
  failed: (lines: readonly string[]) => `Changed meanwhile and left out: ${lines.join('; ')}`,
  tooLong: 'Please paste at most 20,000 characters at once.',
  tooManyLines: `Please paste at most ${fulfilmentLimits.trackingLinesMax} lines at once.`,
  empty: 'Please paste at least one line.',
} as const
