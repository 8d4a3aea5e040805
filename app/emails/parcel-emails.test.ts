import { expect, test } from 'vitest'
import { EmailSchema } from '#shop/mail/emails.schema.ts'
import { day, emails, fullName, link, options, order, titleIn } from '#tests/support/example-emails.ts'
import { renderEmail } from './render-email.tsx'

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

test('the email about pieces that are sent again says which parcel was lost, and that the way of the new one follows', async () => {
  const inPlaceOf = { parcelNumber: 1, because: 'lost' as const }
  const again = { ...emails.parcel, state: 'sent-again' as const, inPlaceOf, arrival: null, rest: [] }

  const told = await renderEmail(again, options)
  const cameBack = await renderEmail(
    { ...again, state: 'handed-over', inPlaceOf: { ...inPlaceOf, because: 'returned' } },
    options,
  )

  expect(titleIn(told.html)).toBe('We are sending it again')
  expect(told.text).toContain('we have packed these pieces again, at no cost for you')
  expect(told.text).toContain('This parcel takes the place of parcel 1, which was lost on its way. We are sorry.')
  expect(cameBack.text).toContain('This parcel takes the place of parcel 1, which came back to us.')
})

test('the email about a delivery says where the customer can withdraw, and until which day of the shop', async () => {
  const withdrawLink = 'https://hyggehus.example/orders/HY-7K2M/withdraw?key=k'
  const delivered = { ...emails.parcel, state: 'delivered' as const, arrival: null, rest: [], withdrawLink }
  const newYork = { ...options, timeZone: 'America/New_York' }

  const last = await renderEmail({ ...delivered, withdrawUntil: new Date('2026-12-20T05:00:00Z') }, newYork)
  const another = await renderEmail({ ...delivered, withdrawUntil: null }, newYork)
  const withdrawUntil = new Date('2026-12-20T05:00:00Z')
  const byHand = { ...emails['order-status'], before: 'Shipped', status: 'Delivered', withdrawLink, withdrawUntil }
  const withoutParcel = await renderEmail(byHand, newYork)

  expect(last.text).toContain('Until the end of Dec 19, 2026 you can withdraw from the contract without a reason.')
  expect(last.text).toContain(`Withdraw from contract:\n${withdrawLink}`)
  expect(another.text).toContain('You can withdraw from the contract without a reason.')
  expect(withoutParcel.text).toContain('Until the end of Dec 19, 2026 you can withdraw from the contract')
  expect(withoutParcel.text).toContain(`Withdraw from contract:\n${withdrawLink}`)
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
