/** The invoice of an invented order, by which an admin sees how the settings are printed. */
export const exampleInvoiceMessages = {
  link: 'See an invoice with this data',
  title: 'Sample invoice',
  state: 'An invented order, to see how your data is printed',
  order: 'EXMP-0001',
  lines: [
    { article: 'LGT-001', name: 'Linen Shade Table Lamp', category: 'lighting-decor' },
    { article: 'BKS-001', name: 'Family Table Recipe Book', category: 'books-and-journals' },
  ],
  delivery: 'Parcel locker',
  method: 'Card',
  buyer: {
    name: 'Olena Kovalenko',
    company: '',
    taxNumber: '',
    address: '14 Kobzarska Street',
    city: 'Lviv',
    postalCode: '79008',
  },
} as const
