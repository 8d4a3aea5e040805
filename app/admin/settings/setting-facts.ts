import { adminSettingWords } from '#rulebook/admin-setting-words.ts'
import { deliveryWords } from '#rulebook/delivery.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { SettingName, Settings } from '#shop/settings/settings.ts'

const { facts: words, history } = adminSettingWords

type Writers = { [Name in SettingName]: (value: Settings[Name]) => string[] }

const writers: Writers = {
  delivery: (ways) =>
    ways.map(({ name, priceCents, fewestDays, mostDays, isOn }) =>
      words.way(name, formatPrice(priceCents), deliveryWords.days(fewestDays, mostDays), isOn),
    ),
  welcome: ({ isOn, percent, days }) => [isOn ? words.welcome(percent, days) : words.welcomeOff],
  'blocked-emails': ({ suffixes, text }) => [
    words.suffixes(suffixes.length > 0 ? suffixes.join(', ') : history.nothing),
    words.text(text),
  ],
  'refund-proof': ({ isOn, aboveCents }) => [isOn ? words.refundProof(formatPrice(aboveCents)) : words.refundProofOff],
  orders: ({ isOpen, sentence }) => [isOpen ? words.open : words.closed(sentence)],
  social: (links) => links.map(({ name, url }) => words.link(name, url)),
}

/** The value of a setting as lines, so that versions can be compared. */
export function factsOf<Name extends SettingName>(name: Name, value: Settings[Name]): string[] {
  return writers[name](value)
}
