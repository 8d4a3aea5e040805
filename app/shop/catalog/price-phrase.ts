export type PricePhrase = { text: string; minCents?: number; maxCents?: number }

/** Takes a price out of a search text: "gifts under $20", "10-20 dollars", "under thirty dollars". The amounts are dollars. */
export function readPricePhrase(text: string): PricePhrase {
  return findPrice(text) ?? findPrice(inDigits(text)) ?? { text }
}

const amountsInWords: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

/** Only where it says that it is money: "nine tealights under twenty" has no price. */
function inDigits(text: string): string {
  const words = Object.keys(amountsInWords).join('|')
  const money = new RegExp(String.raw`(?<!\p{L})(${words})(?=\s+(?:dollars?|usd|bucks?)(?!\p{L}))`, 'giu')
  return text.replace(money, (word) => String(amountsInWords[word.toLowerCase()]))
}

function findPrice(text: string): PricePhrase | null {
  for (const { pattern, boundsOf } of phrases) {
    const match = pattern.exec(text)
    if (!match) continue
    const [first, second] = [match.groups?.first, match.groups?.second].map(centsOf)
    const bounds = boundsOf(first ?? 0, second ?? 0)
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    return { text: rest.replace(/\s+/g, ' ').trim(), ...bounds }
  }
  return null
}

const number = String.raw`\d{1,6}(?:[.,]\d{1,2})?`
const currency = String.raw`(?:\s?(?:dollars?|usd|bucks?|\$|доларів|долари|дол)(?![\p{L}\d]))`
const amount = (name: string) => String.raw`\$?\s?(?<${name}>${number})${currency}?`
/** A number with its currency: "3 candles" is no price. */
const price = (name: string) => String.raw`(?:\$\s?(?<${name}>${number})${currency}?|(?<${name}>${number})${currency})`
/** "under 5 years" is no price either. */
const endOfPhrase = String.raw`(?![\p{L}\d.,]*\d)(?!\p{L})(?!\s*(?:years?|yrs?|months?|cm|mm|inch(?:es)?|foot|feet|ft|kg|ml|players?|people|persons?|pieces?|minutes?|hours?|pages?|watts?)\b)`

const between = (first: number, second: number) => ({
  minCents: Math.min(first, second),
  maxCents: Math.max(first, second),
})

const phrases: readonly {
  pattern: RegExp
  boundsOf: (first: number, second: number) => { minCents?: number; maxCents?: number }
}[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:between|from)\s+${amount('first')}\s*(?:and|to|-|–)\s*${amount('second')}${endOfPhrase}`,
      'iu',
    ),
    boundsOf: between,
  },
  {
    pattern: new RegExp(
      String.raw`(?:\$\s?(?<first>${number})${currency}?\s*(?:-|–|to)\s*${amount('second')}|(?<first>${number})\s*(?:-|–|to)\s*${price('second')})${endOfPhrase}`,
      'iu',
    ),
    boundsOf: between,
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:costing\s+)?(?:under|below|less\s+than|cheaper\s+than|not\s+more\s+than|no\s+more\s+than|max(?:imum)?|<|до|менше|дешевше)\s*${amount('first')}${endOfPhrase}`,
      'iu',
    ),
    boundsOf: (maxCents) => ({ maxCents }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:costing\s+)?(?:over|above|more\s+than|at\s+least|starting\s+at|from|min(?:imum)?|>|від|понад)\s*${price('first')}${endOfPhrase}`,
      'iu',
    ),
    boundsOf: (minCents) => ({ minCents }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:for|about|around|up\s+to|at\s+most|within)?\s*${price('first')}${endOfPhrase}`,
      'iu',
    ),
    boundsOf: (maxCents) => ({ maxCents }),
  },
]

function centsOf(text: string | undefined): number {
  return Math.round(Number((text ?? '0').replace(',', '.')) * 100)
}
