import { deliveryMessages } from '#rulebook/delivery.ts'
import { contactFacts } from '#rulebook/help-texts.ts'
import { holdLimits } from '#rulebook/limits/holds.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { sellerFactsOf } from '#shop/settings/seller-facts.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { deliverySentences } from '#shop/shipping/delivery-sentences.ts'
import { deliverySummaries } from '#shop/shipping/delivery-summaries.ts'
import type { FactName, LiveListName } from './document.ts'
import type { ShownBlock, ShownInline } from './shown-content.ts'

export type LiveFacts = {
  facts: Record<FactName, ShownInline>
  lists: Record<LiveListName, ShownBlock>
  /** The moment at which the dates change by themselves. */
  until: Date
}

export function liveFacts(settings: Settings, now: Date): LiveFacts {
  const { contact, country, returns, tax } = settings
  const { methods, leaving, until } = deliverySentences(settings, now)
  return {
    facts: {
      email: { text: contact.email, href: `mailto:${contact.email}` },
      country: { text: country.name },
      'return-days': { text: String(returns.days) },
      'hold-minutes': { text: String(holdLimits.minutes) },
      'order-hours': { text: String(orderLimits.payableHours) },
      leaving: { text: leaving },
    },
    lists: {
      'delivery-methods': listOf(deliverySummaries(settings, now)),
      arrivals: listOf(methods.map(({ name, arrives }) => deliveryMessages.arrival(name, arrives))),
      contact: { type: 'facts', facts: contactFacts(contact, sellerFactsOf(settings), tax.name) },
    },
    until,
  }
}

function listOf(texts: readonly string[]): ShownBlock {
  return { type: 'list', ordered: false, items: texts.map((text) => [{ type: 'paragraph', text: [{ text }] }]) }
}
