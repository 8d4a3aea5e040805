import { expect, test } from 'vitest'
import { EmailSchema } from '#shop/mail/emails.schema.ts'
import type { Email, EmailKind } from '#shop/mail/emails.ts'
import { renderEmail } from './render-email.tsx'

const options = { publicUrl: 'https://hyggehus.example', timeZone: 'UTC', shopEmail: 'hej@shop.example' }
const link = 'https://hyggehus.example/there?token=abc&x=1'
const fullName = 'Olena Kovalenko'
const day = new Date('2024-01-22T14:05:00Z')

const returned = {
  fullName,
  number: 'HY-7K2M',
  returnNumber: 'R-7Q2MKD',
  statedAt: day,
  refundDueAt: day,
  link,
  lines: [{ name: 'Morning Snow Pillar Candle', quantity: 2 }],
}

const order = {
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

const emails: { [Kind in EmailKind]: Extract<Email, { kind: Kind }> } = {
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
        link,
        pictureUrl: 'https://hyggehus.example/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-160.webp',
      },
      {
        name: 'Lingonberry Ribbed Pillar',
        priceCents: 1350,
        wasCents: null,
        lowestCents: null,
        isBack: true,
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
    refundNote: '$12.90 are on their way back to you. Banks need 3 to 5 working days.',
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

test.each(Object.values(emails))('the text and the HTML of the email $kind say the same', async (email) => {
  const { subject, html, text } = await renderEmail(email, options)

  const title = titleIn(html)
  expect(subject).not.toBe('')
  expect(title).not.toBe('')
  expect(text).toContain(title)
  expect(addressesIn(text)).toEqual(addressesIn(html))
  expect(html).toMatch(/<div[^>]+display:none[^>]*>[^<]{10,}/)
  expect(html).toContain('content="light dark"')
  expect(`${subject}${html}${text}`).not.toMatch(/undefined|null|\[object|NaN/)
})

test('an email about an order lists its lines, sums and total', async () => {
  const { subject, html, text } = await renderEmail(emails['order-confirmation'], options)

  expect(subject).toBe('Your order №HY-7K2M')
  expect(text).toContain(
    'Morning Snow Pillar Candle\n  2 × $12.90 = $25.80\nLinen Shade Table Lamp\n  1 × $69.00 = $69.00',
  )
  expect(text).toContain(
    '3 products: $94.80\nWelcome offer, 30%: -$28.44\nDelivery, parcel locker: $5.00\nTotal: $71.36',
  )
  expect(text).toContain('Going to\nOlena Kovalenko\n14 Kobzarska Street\nLviv 79008\nExpected Jan 24 to Jan 25')
  expect(html).toContain('src="https://hyggehus.example/media/a.jpg"')
})

test('markup in a name is escaped', async () => {
  const { subject, html } = await renderEmail(
    { ...emails['confirm-email'], fullName: '<script>alert(1) "Lind"' },
    options,
  )

  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
  expect(subject).toBe('Please confirm your email')
})

test.each(Object.values(emails))('a name that looks like a link is not printed in the email $kind', async (email) => {
  const links = ['www.evil.example', 'evil。example', 'https:evil', 'WWW', 'evil.example/x']
  const sent = await Promise.all(
    links.map((name) => renderEmail({ ...email, ...('fullName' in email && { fullName: `${name} Lind` }) }, options)),
  )

  const texts = sent.map(({ subject, html, text }) => `${subject} ${html.slice(html.indexOf('<body'))} ${text}`)
  expect(texts.filter((text) => /evil|WWW/.test(text))).toEqual([])
})

test('an email to a name that looks like a link says Hello', async () => {
  const sent = await renderEmail({ ...emails['payment-request'], fullName: 'www.evil.example Lind' }, options)
  const harmless = await renderEmail({ ...emails['payment-request'], fullName: 'J. Lind' }, options)

  expect(sent.text).toContain('Hello, we have your order №HY-7K2M.')
  expect(harmless.text).toContain('J., we have your order')
})

test('an email about an unpaid order lists products, total and deadline, but no address', async () => {
  const { subject, text } = await renderEmail(emails['payment-request'], options)

  expect(subject).toBe('Please pay for your order №HY-7K2M')
  expect(text).toContain('Please pay $71.36 by Jan 22, 2024, 14:05 UTC; after that it expires.')
  expect(text).toContain('Morning Snow Pillar Candle\n  2 × $12.90 = $25.80')
  expect(text).toContain(`Pay $71.36:\n${link}`)
  expect(text).not.toContain('Going to')
})

test('a request to pay says whether the products are held until its deadline', async () => {
  const [loose, held] = [
    await renderEmail(emails['payment-request'], options),
    await renderEmail({ ...emails['payment-request'], isHeld: true }, options),
  ]

  expect(loose.text).toContain('until you pay, the products can sell out.')
  expect(held.text).toContain('until then the products are held for you.')
})

test('the email of a parcel names the pieces that follow in another one', async () => {
  const { text } = await renderEmail(emails.parcel, options)

  expect(text).toContain('Not in this parcel: 1 × Round Cocoa Mug. What is missing follows in another one')
})

test('the email of a parcel shows its pieces, how many, its number and where it goes', async () => {
  const trackingUrl = 'https://hyggehus.example/carrier/NP44712093'
  const [throwLine] = emails.parcel.lines
  const pictureUrl = 'https://hyggehus.example/media/a-160.webp'
  const lines = throwLine ? [{ ...throwLine, pictureUrl }] : []

  const { html, text } = await renderEmail(
    { ...emails.parcel, lines, trackingUrl, goingTo: '14 Kobzarska Street, Lviv 79008' },
    options,
  )

  expect(text).toContain(
    'Parcel: 1 of 2\nCarrier: Northern Parcels\nNumber: NP 4471 2093\nGoing to: 14 Kobzarska Street, Lviv 79008',
  )
  expect(text).toContain('In this parcel:\n2 × Wool throw\n')
  expect(text).toContain(`Where is it:\n${trackingUrl}`)
  expect(html).toMatch(
    /<img[^>]+ alt="" height="72" src="https:\/\/hyggehus\.example\/media\/a-160\.webp"[^>]* width="72"/,
  )
  expect(html).toContain('2 pieces')
})

test('the email about a delivery says where the customer can withdraw, and until which day of the shop', async () => {
  const withdrawLink = 'https://hyggehus.example/orders/HY-7K2M/withdraw?key=k'
  const delivered = { ...emails.parcel, state: 'delivered' as const, arrival: null, rest: [], withdrawLink }
  const newYork = { ...options, timeZone: 'America/New_York' }

  const last = await renderEmail({ ...delivered, withdrawUntil: new Date('2026-12-20T05:00:00Z') }, newYork)
  const another = await renderEmail({ ...delivered, withdrawUntil: null }, newYork)

  expect(last.text).toContain('Until the end of Dec 19, 2026 you can withdraw from the contract without a reason.')
  expect(last.text).toContain(`Withdraw from contract:\n${withdrawLink}`)
  expect(another.text).toContain('You can withdraw from the contract without a reason.')
})

test('the email about a return that has arrived says what each piece brings, and the sum', async () => {
  const back = {
    lines: [{ name: 'Morning Snow Pillar Candle', quantity: 2, cents: 2580 }],
    deliveryCents: 500,
    labelCents: 490,
    totalCents: 2590,
  }

  const { text } = await renderEmail({ ...emails['return-state'], back }, options)

  expect(text).toContain(
    '2 × Morning Snow Pillar Candle: $25.80\nDelivery: $5.00\nLabel for the way back: -$4.90\nYou get back: $25.90',
  )
})

test('emails that the release before has queued are still sent, without pictures, sums and documents', async () => {
  const pieces = [{ name: 'Wool throw', quantity: 2 }]
  const about = { fullName, number: 'HY-7K2M', link }
  const atReturn = { ...about, returnNumber: 'R-7Q2MKD', statedAt: day, refundDueAt: day, lines: pieces }
  const parcel = { ...about, placedAt: day, parcelNumber: 1, parcelCount: 1, carrier: null, trackingNumber: null }
  const refund = { lines: [{ ...pieces[0], cents: 3980 }], deliveryCents: 0, labelCents: 0, totalCents: 3980 }
  const status = { ...order, before: 'Shipped', status: 'Shipped', changedAt: day, note: 'Sorry.', refund }
  const queued = [
    { kind: 'parcel', ...parcel, state: 'handed-over', lines: pieces },
    { kind: 'parcel', ...parcel, state: 'delivered', lines: pieces, withdrawLink: link },
    { kind: 'return-state', ...atReturn, state: 'received', note: null },
    { kind: 'withdrawal-receipt', ...atReturn, statement: 'I withdraw.', mayChoose: false },
    { kind: 'order-status', ...status },
  ]
  const stored = queued.map((email): unknown => JSON.parse(JSON.stringify(email)))

  const sent = await Promise.all(stored.map((email) => renderEmail(EmailSchema.parse(email), options)))

  for (const { html, text } of sent) {
    expect(text).toContain('2 × Wool throw')
    expect(`${html}${text}`).not.toMatch(/<img|undefined|null|NaN/)
  }
})

test('the email about a refund has its tax, its credit note and how long banks need', async () => {
  const moneyBack = { isThroughBank: true, creditNotes: [{ number: '2026-C0032', link }] }
  const taxes = [{ name: 'Includes VAT 25%', cents: 796 }]
  const refund = { lines: [], deliveryCents: 0, labelCents: 0, totalCents: 3980, taxes }
  const email = { ...emails['order-status'], status: 'Processing', refund, moneyBack }

  const { text } = await renderEmail(email, options)
  const byHand = await renderEmail({ ...email, moneyBack: { ...moneyBack, isThroughBank: false } }, options)
  const whole = await renderEmail({ ...emails['order-status'], status: 'Refunded', moneyBack }, options)

  expect(text).toContain('Paid back: $39.80\nIncludes VAT 25%: $7.96')
  expect(text).toContain(`Credit note 2026-C0032:\n${link}`)
  expect(text).toContain('Banks need 3 to 5 working days.')
  expect(byHand.text).not.toContain('Banks')
  expect(whole.text).toContain(`Credit note 2026-C0032:\n${link}`)
})

test('the email about a refund lists the pieces that go back, what is taken off, and their sum', async () => {
  const refund = {
    lines: [
      { name: 'Sage Gourd Lamp', quantity: 1, cents: 7490 },
      { name: 'Cabin Wool Socks', quantity: 2, cents: 3980 },
    ],
    deliveryCents: 0,
    labelCents: 500,
    totalCents: 10_970,
  }
  const email = { ...emails['order-status'], before: 'Delivered', status: 'Delivered', refund }

  const { html, text } = await renderEmail(email, options)
  const agreed = await renderEmail({ ...email, refund: { ...refund, labelCents: 0, totalCents: 5000 } }, options)
  const amountOnly = { lines: [], deliveryCents: 0, labelCents: 0, totalCents: 300 }
  const ownAmount = await renderEmail({ ...email, refund: amountOnly }, options)

  expect(titleIn(html)).toBe('$109.70 is on its way back')
  expect(text).toContain(
    '1 × Sage Gourd Lamp: $74.90\n2 × Cabin Wool Socks: $39.80\nLabel for the way back: -$5.00\nPaid back: $109.70',
  )
  expect(text).not.toContain('Morning Snow Pillar Candle')
  expect(agreed.text).toContain('Cabin Wool Socks: $39.80\nChange of the amount: -$64.70\nPaid back: $50.00')
  expect(ownAmount.text).toContain('\n\nPaid back: $3.00\n')
})

test("a line break in an order's data cannot add a mail header", async () => {
  const { subject } = await renderEmail({ ...emails['order-link'], number: 'HY\r\nBcc: all@example.com' }, options)

  expect(subject).not.toMatch(/[\r\n]/)
})

test('an email writes times in the time zone of the shop', async () => {
  const { text } = await renderEmail(emails['payment-request'], { ...options, timeZone: 'America/Chicago' })

  expect(text).toContain('Please pay $71.36 by Jan 22, 2024, 08:05 CST; after that it expires.')
})

function titleIn(html: string): string {
  const [, title = ''] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? []
  return title.replaceAll('&#x27;', "'")
}

function addressesIn(email: string): string[] {
  const found = email.matchAll(/(?:https:\/\/hyggehus\.example\/(?!media)|mailto:)[^\s"<]+|hej@shop\.example/g)
  return [...new Set([...found].map(([address]) => address.replaceAll('&amp;', '&').replace('mailto:', '')))].sort()
}
