import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { categories } from '#rulebook/categories.ts'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { returnCauseNames } from '#rulebook/return-messages.ts'

type Words = Readonly<Record<string, string>>

const { states, resolvedAs } = adminParcelMessages
const categoryNames: Words = Object.fromEntries(categories.map(({ slug, name }) => [slug, name]))
const deliveryNames: Words = Object.fromEntries(defaultSettings.delivery.map(({ method, name }) => [method, name]))

/** The log stores codes such as `handed-over`. Here are the words that the admin pages have for them, by what was changed. */
const wordsOfCodes: Readonly<Record<string, Words>> = {
  'order.parcel': { ...states, 'send-again': resolvedAs['sent-again'], refund: resolvedAs.refunded },
  'order.email': { ...adminOrderMessages.emails.kinds, ...adminOrderMessages.emails.parcelKinds },
  'return.state': adminReturnMessages.states,
  'product.category': categoryNames,
  'product.add': categoryNames,
  'product.import': categoryNames,
  'setting.tax': categoryNames,
  'setting.delivery': deliveryNames,
  'setting.free-delivery': deliveryNames,
  'setting.returns': { ...returnCauseNames, ...adminSettingMessages.returns.payers },
}

/** The text itself when it is no code. */
export function wordsForCode(what: string, text: string): string {
  const words = wordsOfCodes[what]
  return words && Object.hasOwn(words, text) ? (words[text] ?? text) : text
}
