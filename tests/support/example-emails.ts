import type { Email, EmailKind } from '#shop/mail/emails.ts'

/** Of the shop that sends them. */
export const options = {
  publicUrl: 'https://hyggehus.example',
  timeZone: 'UTC',
  shopEmail: 'hej@shop.example',
  seller: 'Hyggehus ApS, Lampevej 1, 2100 København, Denmark · VAT no. DK12345678',
}
export const link = 'https://hyggehus.example/there?token=abc&x=1'
export const fullName = 'Olena Kovalenko'
export const day = new Date('2024-01-22T14:05:00Z')

export const returned = {
  fullName,
  number: 'HY-7K2M',
  returnNumber: 'R-7Q2MKD',
  statedAt: day,
  refundDueAt: day,
  link,
  lines: [{ name: 'Morning Snow Pillar Candle', quantity: 2 }],
}

export const order = {
  fullName,
  number: 'HY-7K2M',
  placedAt: day,
  link,
  lines: [
    {
      name: 'Morning Snow Pillar Candle',
      article: 'CND-001',
      quantity: 2,
      priceCents: 1290,
      pictureUrl: 'https://hyggehus.example/media/a.jpg',
    },
    { name: 'Linen Shade Table Lamp', article: 'LGT-001', quantity: 1, priceCents: 6900, pictureUrl: null },
  ],
  productsCents: 9480,
  discount: { name: 'Welcome offer, 30%', cents: 2844 },
  delivery: {
    name: 'Parcel locker',
    priceCents: 500,
    estimate: 'Jan 24 to Jan 25',
    address: ['Olena Kovalenko', '14 Kobzarska Street', 'Lviv 79008'],
  },
  totalCents: 7136,
}

/** One of each kind. */
export const emails: { [Kind in EmailKind]: Extract<Email, { kind: Kind }> } = {
  'confirm-email': { kind: 'confirm-email', fullName, link },
  welcome: { kind: 'welcome', fullName, code: 'HYGGE-4F7K', percent: 30, expiresAt: day },
  'reset-password': { kind: 'reset-password', fullName, link },
  'password-changed': { kind: 'password-changed', fullName },
  'new-sign-in': { kind: 'new-sign-in', fullName, device: 'Firefox on Linux', at: day },
  'sign-in-changed': { kind: 'sign-in-changed', fullName, change: 'google-linked' },
  'email-changed': { kind: 'email-changed', fullName, newEmail: 'olena@new.example' },
  'admin-made': { kind: 'admin-made', fullName, adminName: 'Bo Lind', link },
  'admin-removed': { kind: 'admin-removed', fullName },
  'admin-role': {
    kind: 'admin-role',
    fullName,
    adminName: 'Bo Lind',
    isYou: false,
    byName: 'Ada Holm',
    role: 'packer',
  },
  'admin-invitation': { kind: 'admin-invitation', fullName: null, byName: 'Ada Holm', role: 'packer', link },
  'confirm-new-email': { kind: 'confirm-new-email', fullName, link },
  'confirm-subscription': {
    kind: 'confirm-subscription',
    link,
    unsubscribeLink: 'https://hyggehus.example/unsubscribe?token=u',
  },
  'confirm-back-in-stock': {
    kind: 'confirm-back-in-stock',
    productName: 'Lingonberry Ribbed Pillar',
    link,
    endLink: 'https://hyggehus.example/back-in-stock/end?token=e',
  },
  'back-in-stock': {
    kind: 'back-in-stock',
    productName: 'Lingonberry Ribbed Pillar',
    priceCents: 1350,
    reducedText: 'Regular price $16.00. Lowest price in the 30 days before: $15.00',
    askedAt: day,
    link,
    endLink: 'https://hyggehus.example/back-in-stock/end?token=e',
  },
  'saved-items': {
    kind: 'saved-items',
    fullName,
    items: [
      {
        name: 'Chunky Fog Knit Blanket',
        priceCents: 11_390,
        wasCents: 13_400,
        lowestCents: 12_900,
        isBack: false,
        reducedText: '',
        until: new Date('2024-02-01T00:00:00Z'),
        link,
        pictureUrl: 'https://hyggehus.example/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-160.webp',
      },
      {
        name: 'Lingonberry Ribbed Pillar',
        priceCents: 1350,
        wasCents: null,
        lowestCents: null,
        isBack: true,
        reducedText: 'Regular price $16.00. Lowest price in the 30 days before: $15.00',
        until: null,
        link,
        pictureUrl: null,
      },
    ],
    agreedAt: day,
    link,
    unsubscribeLink: 'https://hyggehus.example/wish/no-more-emails?token=u',
  },
  'account-deletion': { kind: 'account-deletion', fullName, deletedOn: day, link },
  'order-confirmation': { kind: 'order-confirmation', ...order },
  'order-status': {
    kind: 'order-status',
    ...order,
    before: 'Processing',
    status: 'Shipped',
    changedAt: day,
    note: null,
  },
  parcel: {
    kind: 'parcel',
    ...order,
    state: 'handed-over',
    parcelNumber: 1,
    parcelCount: 2,
    carrier: 'Northern Parcels',
    trackingNumber: 'NP 4471 2093',
    arrival: { text: 'At your door Jan\u00A016–19', isLate: false },
    lines: [{ name: 'Wool throw', quantity: 2 }],
    rest: [{ name: 'Round Cocoa Mug', quantity: 1 }],
  },
  'withdrawal-receipt': {
    kind: 'withdrawal-receipt',
    ...returned,
    statement: 'I, Olena Kovalenko, withdraw from the contract of Jan 05, 2026, order №4K7Q-92XD.',
    mayChoose: true,
  },
  'return-state': { kind: 'return-state', ...returned, state: 'received', note: null },
  'pickup-point-changed': {
    kind: 'pickup-point-changed',
    ...order,
    pickupPoint: ['Opera Passage', '9 Library Street', '79000 Lviv', 'Mon–Sun 8–21'],
    changeLink: 'https://hyggehus.example/orders/HY7K-2M4P/pickup-point?key=k',
  },
  'order-changed': {
    kind: 'order-changed',
    ...order,
    changes: ['Taken out: 1 × Morning Snow Pillar Candle', 'Added: 1 × Round Cocoa Mug'],
    refundNote: '$12.90 is on its way back to you. Banks need 3 to 5 working days.',
    toPay: { text: 'Pay $18.00 for what you added', link: 'https://hyggehus.example/orders/HY7K-2M4Q?key=k' },
  },
  'pickup-point-closed': { kind: 'pickup-point-closed', ...order, pointName: 'Opera Passage' },
  'order-link': { kind: 'order-link', ...order },
  'payment-request': {
    kind: 'payment-request',
    ...order,
    delivery: { ...order.delivery, estimate: null, address: [] },
    payableUntil: day,
    isHeld: false,
  },
  'order-expired': { kind: 'order-expired', ...order, expiredAt: day },
  'question-answered': {
    kind: 'question-answered',
    fullName,
    productName: 'Morning Snow Pillar Candle',
    question: 'Does it drip?',
    answer: 'It does not.',
    isChanged: false,
    link,
  },
  'feedback-request': {
    kind: 'feedback-request',
    fullName,
    number: 'HY7K-2M4P',
    products: [
      { name: 'Morning Snow Pillar Candle', link },
      { name: 'Linen Shade Table Lamp', link: 'https://hyggehus.example/lighting-decor/product/LGT-001/feedback' },
    ],
  },
  'payment-disputed': {
    kind: 'payment-disputed',
    fullName,
    number: 'HY7K-2M4P',
    amountCents: 1790,
    reason: 'fraudulent',
    answerBy: day,
    link,
  },
  'new-order': { kind: 'new-order', number: 'HY7K-2M4P', totalCents: 7136, link },
  'admin-notices': {
    kind: 'admin-notices',
    occasion: 'brief',
    notices: [
      { kind: 'question', productName: 'Harbour lantern' },
      {
        kind: 'dispute',
        number: 'H7QD-9PLA',
        amountCents: 4900,
        reason: 'fraudulent',
        answerBy: new Date('2026-02-01T12:00:00Z'),
      },
    ],
    more: 2,
  },
  'new-question': { kind: 'new-question', productName: 'Linen Shade Table Lamp', link },
  'payment-reminder': { kind: 'payment-reminder', ...order, payableUntil: day },
}

/** The heading of an email. */
export function titleIn(html: string): string {
  const [, title = ''] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? []
  return title.replaceAll('&#x27;', "'")
}
