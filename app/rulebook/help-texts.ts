import type { RulesPath } from './help-pages.ts'
import { accountLimits } from './limits/accounts.ts'
import { holdLimits } from './limits/holds.ts'
import { orderLimits } from './limits/orders.ts'
import { shopFacts } from './shop-facts.ts'

const { name: shop } = shopFacts

type Part = { title: string; texts: readonly string[] }
type HelpText = { summary: string; parts: readonly Part[] }

/** `email`: the shop's. `deliveryOptions`: the methods offered now, each with its price and days. `returnDays`: of a withdrawal. */
type HelpFacts = { email: string; deliveryOptions: readonly string[]; returnDays: number }

/** Sentences that the rules repeat. */
const terms = {
  estimate: 'The days are our honest estimate, and we email you when the parcel ships.',
  cancelUnpaid: 'As long as an order waits for its payment, you can cancel it yourself.',
  unused: 'What is unused can be sent back for a full refund of its price',
  broken: 'what arrived broken we replace or refund, the postage included.',
  refund: 'The refund goes the way the payment came.',
  notReturnable:
    'Candles that have been burned and gift sets that have been opened can be returned only if something is wrong with them.',
}

type ContactData = { email: string; phone: string; address: string; hours: string }
type ContactFact = { name: string; text: string; href?: string }

type SellerData = { name: string; address: string; registrationNumber: string; taxNumber: string }

/** Data that the admins left empty is not shown. The seller is named when it is more than the shop's name and this address. */
export function contactFacts(
  { email, phone, address, hours }: ContactData,
  seller: SellerData,
  taxName: string,
): ContactFact[] {
  const isNamed = seller.name !== shop || seller.address !== address
  const facts: ContactFact[] = [
    { name: 'Email', text: email, href: `mailto:${email}` },
    { name: 'Phone', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { name: 'Postal address', text: address },
    { name: 'Opening hours', text: hours },
    { name: 'Sold by', text: isNamed ? [seller.name, seller.address].filter(Boolean).join(', ') : '' },
    { name: 'Registration number', text: seller.registrationNumber },
    { name: `${taxName} number`, text: seller.taxNumber },
  ]
  return facts.filter(({ text }) => text !== '')
}

/** Written to be read in one sitting. */
export function helpTexts({ email, deliveryOptions, returnDays }: HelpFacts): Record<RulesPath, HelpText> {
  return {
    '/purchase-rules': {
      summary: `How buying at ${shop} works: prices, payment, delivery, and sending things back.`,
      parts: [
        {
          title: 'Prices and stock',
          texts: [
            'Prices are in US dollars and are those shown when you place the order. If a price or the stock changes between your cart and your order, we show you the new figures first, and nothing is charged until you agree.',
            'Delivery and discounts stand in the order’s summary, each on a line of its own, before you pay.',
          ],
        },
        {
          title: 'Your order',
          texts: [
            `When you place an order we hold its products for you for ${holdLimits.minutes} minutes while you pay. The contract between you and us is made when your payment has arrived and we confirm the order by email.`,
            `An order that is not paid within ${orderLimits.payableHours} hours expires. Nothing is charged for it.`,
            terms.cancelUnpaid,
          ],
        },
        {
          title: 'Payment',
          texts: [
            'You pay by card or with Google Pay, both without any commission. The number of your card goes to the payment service and never to us.',
            'Should your payment arrive after the last piece was sold, all of it goes back to you without your asking.',
          ],
        },
        {
          title: 'Discount codes',
          texts: [
            'One code counts for one order. A code never takes off more than the goods it is meant for. Your personal welcome code can be used once, for your first order.',
          ],
        },
        {
          title: 'Delivery',
          texts: [`We send your order in one of these ways: ${deliveryOptions.join(', ')}. ${terms.estimate}`],
        },
        {
          title: 'Sending things back',
          texts: [
            `Did something arrive broken, or is it not what you hoped for? Write to ${email} within ${returnDays} days of receiving it. ${terms.unused}; ${terms.broken}`,
            `${terms.refund} ${terms.notReturnable}`,
          ],
        },
      ],
    },
    '/user-agreement': {
      summary: `What you may expect of ${shop}, and what we ask of you.`,
      parts: [
        {
          title: 'Using the shop',
          texts: [
            'You may look around, keep a wishlist and a cart, and order without an account. An account keeps your orders, addresses and lists in one place.',
            'Please tell us the truth about where an order goes and how we can reach you: we cannot deliver to an address that does not exist.',
          ],
        },
        {
          title: 'Your account',
          texts: [
            'An account is for one person. Keep its password to yourself; if you think that someone else knows it, change it, and end the sessions you do not recognise.',
            'You can download your data and delete your account at any time, in your account. We may close an account that is used to harm others or the shop, and say why.',
          ],
        },
        {
          title: 'Reviews and questions',
          texts: [
            'What you write under a product is read by one of us before it is shown. We leave it as you wrote it, praise or not, unless it insults someone, advertises something or has nothing to do with the product.',
            'It stays yours. You allow us to show it beside the product, and you can take your review back.',
          ],
        },
        {
          title: 'What we answer for',
          texts: [
            'We answer for the goods we sell and the service we give, as the law of your country asks of a shop. We do not promise that the site is never closed for repairs.',
            'Pictures show our goods as truly as we can. Handmade things differ a little from one piece to the next.',
          ],
        },
        {
          title: 'If these rules change',
          texts: [
            'An order follows the rules as they stood when it was placed. If we change them in a way that matters to you, we say so on this page.',
          ],
        },
      ],
    },
    '/privacy-policy': {
      summary: 'What we know about you, why, for how long, and how to make us forget it.',
      parts: [
        {
          title: 'What your browser keeps',
          texts: [
            'As long as you are not logged in, your wishlist, your cart and the products you looked at are kept by your own browser, and what you type in the checkout stays in its tab. Your browser also keeps the pick-up point that you chose last, for 90 days, and the link of an order that is not paid yet, for a day. Clearing the browser’s data clears them.',
            'When you log in we set a cookie that knows you again and one that only says that someone is logged in. We use no cookies for advertising, and nobody else’s scripts watch you look around.',
          ],
        },
        {
          title: 'What we keep',
          texts: [
            'Of an order: what you bought, what it cost, where it goes and how to reach you. We need it to send the goods and to answer for them later.',
            'Of an account: your name, your email address, a scrambled form of your password that nobody can read back, your addresses, lists, reviews and questions, and where you are logged in.',
            'That a product was looked at is counted once a day for each visitor, without keeping who it was.',
          ],
        },
        {
          title: 'Who else learns of it',
          texts: [
            'The payment service learns what it needs to take your payment; your card’s number goes to it alone. The carrier learns your name, address and phone number. If you log in with Google or Facebook, they tell us your name and email address. We sell nothing to anybody.',
          ],
        },
        {
          title: 'Emails',
          texts: [
            'We write to you about your orders and your account. News and offers come only if you asked for them, and every such email has a link that ends them. A reminder of an unpaid order comes once, and only if you allowed it.',
          ],
        },
        {
          title: 'How long, and your rights',
          texts: [
            `Orders are kept as long as the law asks us to keep our books. When you delete your account you can change your mind for ${accountLimits.graceDays} days; then your name, addresses, lists and photos go. Your orders stay in the books; the invoices of those you paid keep your name and address for just as long. Your reviews and questions stay on our pages, without your name. To have a review removed as well, delete it first.`,
            `In your account you can see, download, correct and delete what we have about you. For everything else, and as a guest, write to ${email}: we answer within a month, usually within a day.`,
          ],
        },
      ],
    },
  }
}
