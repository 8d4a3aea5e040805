import { expect, test } from 'vitest'
import { emails, link, options, titleIn } from '#tests/support/example-emails.ts'
import { renderEmail } from './render-email.tsx'

test.each(Object.values(emails))('the text and the HTML of the email $kind say the same', async (email) => {
  const { subject, html, text } = await renderEmail(email, options)

  const title = titleIn(html)
  expect(subject).not.toBe('')
  expect(title).not.toBe('')
  expect(text).toContain(title)
  expect(addressesIn(text)).toEqual(addressesIn(html))
  expect(html).toMatch(/<div[^>]+display:none[^>]*>[^<]{10,}/)
  expect([html, text].map((each) => each.includes(options.seller))).toEqual([true, true])
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

test('an email about a product that is back says the former prices beside a lowered one', async () => {
  const back = await renderEmail(emails['back-in-stock'], options)
  const saved = await renderEmail(emails['saved-items'], options)

  expect(back.text).toContain(
    'for $13.50. Regular price $16.00. Lowest price in the 30 days before: $15.00. We write to as many people',
  )
  expect(saved.text).toContain('Here again. Regular price $16.00. Lowest price in the 30 days before: $15.00\n')
  expect(saved.text).toContain('Lowest price of the 30 days before: $129.00. At this price until Jan 31, 2024\n')
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

test("a line break in an order's data cannot add a mail header", async () => {
  const { subject } = await renderEmail({ ...emails['order-link'], number: 'HY\r\nBcc: all@example.com' }, options)

  expect(subject).not.toMatch(/[\r\n]/)
})

test('an email writes times in the time zone of the shop', async () => {
  const { text } = await renderEmail(emails['payment-request'], { ...options, timeZone: 'America/Chicago' })

  expect(text).toContain('Please pay $71.36 by Jan 22, 2024, 08:05 CST; after that it expires.')
})

function addressesIn(email: string): string[] {
  const found = email.matchAll(/(?:https:\/\/hyggehus\.example\/(?!media)|mailto:)[^\s"<]+|hej@shop\.example/g)
  return [...new Set([...found].map(([address]) => address.replaceAll('&amp;', '&').replace('mailto:', '')))].sort()
}
