import { z } from 'zod'
import { factMessages } from '#rulebook/fact-messages.ts'
import { findFactKind } from '#rulebook/facts.ts'
import { type GivenFacts, inFactOrder, readFact } from './facts.ts'

const messages = factMessages.wrong

/** Facts by kind, as text or as values. An empty fact is one to remove. */
export const GivenFactsSchema = z.record(z.string(), z.unknown(), messages.facts).transform((given, context) => {
  const facts: { -readonly [kind in keyof GivenFacts]: GivenFacts[kind] } = {}
  for (const [name, value] of Object.entries(given)) {
    const found = findFactKind(name)
    const fact = found && readFact(found.kind, value)
    if (!found || fact === undefined) {
      context.addIssue({ code: 'custom', path: [name], message: found ? messages[found.type] : messages.unknown })
    } else facts[found.kind] = fact
  }
  return facts
})

/** All facts of a product. */
export const FactsSchema = GivenFactsSchema.transform(inFactOrder)
