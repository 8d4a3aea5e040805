import { factLimits } from './limits/facts.ts'

export const factMessages = {
  title: 'Facts',
  size: 'Size',
  color: 'Color',
  article: 'Article',
  across: (centimetres: string) => `${centimetres} cm across`,
  high: (centimetres: string) => `${centimetres} cm high`,
  long: (centimetres: string) => `${centimetres} cm long`,
  each: (text: string) => `${text} each`,
  about: (text: string) => `About ${text}`,
  fromAge: (years: string) => `From ${years} years`,
  kilograms: (amount: string) => `${amount} kg`,
  liters: (amount: string) => `${amount} l`,

  card: {
    burns: (hours: string) => `Burns ${hours} h`,
    players: (count: string) => (count === '1' ? 'For 1 player' : `For ${count} players`),
    pages: (count: string) => `${count} pages`,
    contents: (count: number) => `${count} things inside`,
  },

  form: {
    hint: 'Optional. Customers see what is filled in, search finds the words, and products can be compared by it.',
    withUnit: (label: string, unit: string) => `${label}, ${unit}`,
    listHint: 'One on each line',
    rangeHint: 'One number, or two such as 10-14',
  },

  wrong: {
    number: `Please enter a number above zero, with at most ${factLimits.decimals} decimals`,
    range: 'Please enter a number above zero, or two such as 10-14',
    text: `Please use one line of at most ${factLimits.textMaxLength} characters`,
    list: `Please use at most ${factLimits.listMaxItems} lines of at most ${factLimits.textMaxLength} characters each`,
    unknown: 'The shop has no such fact',
    facts: 'Please send the facts as an object, such as {"weight": 420}',
  },
} as const
