/** Labels that a carrier makes, and the events that it sends. */
export const carrierMessages = {
  packWithLabel: 'Packed, with a label',
  makeLabel: (carrier: string) => `Make a label: ${carrier}`,
  makeLabelOf: (carrier: string, parcel: number) => `Make a label: ${carrier}, parcel ${parcel}`,
  making: 'Asking the carrier...',
  printLabel: 'Print the label',
  printLabelOf: (parcel: number) => `Print the label of parcel ${parcel}`,
  made: 'The label is ready.',
  packed: (number: string) => `№${number} has been packed, and its label is on the order’s page.`,
  packedWithout: (number: string, problem: string) => `№${number} has been packed, without a label. ${problem}`,
  problems: {
    'no-carrier': 'There is no carrier that makes labels. Type the tracking number instead.',
    'carrier-away': 'The carrier does not answer. Make the label later on the order’s page, or type a tracking number.',
    'carrier-refused': (reason: string) =>
      `The carrier makes no label${reason ? `: ${reason}` : ''}. Look at the address and the weight, or type a tracking number.`,
  },
  events: {
    unsigned: 'This event is not signed by the carrier.',
    'too-old': 'This event was signed too long ago.',
    malformed: 'This event cannot be read.',
  },
} as const
