import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { categoryOf } from '#rulebook/categories.ts'
import { weekdays } from '#rulebook/days.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { returnCauseNames } from '#rulebook/return-messages.ts'
import type { SettingName, Settings } from '#shop/settings/settings.ts'
import { formatRate } from '#shop/tax/tax.ts'

const { facts: messages, history } = adminSettingMessages
const { admin: guarantee } = guaranteeMessages

type Summarizers = { [Name in SettingName]: (value: Settings[Name]) => string[] }

const summarizers: Summarizers = {
  delivery: (methods) =>
    methods.map(({ name, priceCents, fewestDays, mostDays, isOn }) =>
      messages.deliveryMethod(name, formatPrice(priceCents), deliveryMessages.days(fewestDays, mostDays), isOn),
    ),
  packing: ({ workingDays, closingTime, holidays }) => [
    messages.packing(
      weekdays
        .filter((day) => workingDays.includes(day))
        .map((day) => adminSettingMessages.packing.weekdays[day])
        .join(', '),
      closingTime,
    ),
    ...holidays.map(({ date, name, isYearly }) => messages.holiday(date, name, isYearly)),
  ],
  'free-delivery': ({ fromCents, methods }) => [
    fromCents === null
      ? messages.freeDeliveryOff
      : messages.freeDelivery(
          formatPrice(fromCents),
          methods.map((method) => adminSettingMessages.delivery.legends[method]).join(', '),
        ),
  ],
  country: ({ name, dialCode, phoneDigits }) => [messages.country(name, dialCode, phoneDigits)],
  'time-zone': ({ timeZone }) => [messages.timeZone(timeZone)],
  welcome: ({ isOn, percent, days }) => [isOn ? messages.welcome(percent, days) : messages.welcomeOff],
  'blocked-emails': ({ suffixes, text }) => [
    messages.suffixes(suffixes.length > 0 ? suffixes.join(', ') : history.nothing),
    messages.text(text),
  ],
  'refund-proof': ({ isOn, aboveCents }) => [
    isOn ? messages.refundProof(formatPrice(aboveCents)) : messages.refundProofOff,
  ],
  'support-refunds': ({ mostCents }) => [messages.supportRefunds(formatPrice(mostCents))],
  holds: ({ adminHours }) => [messages.holds(adminHours)],
  returns: ({ days, pleasureDays, faultDays, causes, wayBack, labelCents }) => [
    messages.returns(days, pleasureDays, faultDays),
    messages.returnCauses(causes.map((cause) => returnCauseNames[cause]).join(', ') || history.nothing),
    wayBack === 'shop' ? messages.wayBack.shop : messages.wayBack.customer(formatPrice(labelCents)),
  ],
  orders: ({ isOpen, sentence }) => [isOpen ? messages.open : messages.closed(sentence)],
  carriers: (carriers) => carriers.map(({ name, url }) => (url ? messages.link(name, url) : name)),
  social: (links) => links.map(({ name, url }) => messages.link(name, url)),
  guarantee: ({ picture }) => [picture ? guarantee.some(picture.alt) : guarantee.none],
  tax: ({ name, rates }) =>
    rates.length === 0
      ? [messages.noTax]
      : [
          messages.tax(name),
          ...rates.map(({ category, rate, from }) =>
            messages.rate(category ? categoryOf(category).name : adminSettingMessages.tax.shop, formatRate(rate), from),
          ),
        ],
  seller: (seller) => Object.values(seller).filter((line) => line !== ''),
  invoices: ({ paper, isAttached, keptYears }) => [messages.invoices(paper, isAttached), messages.keptYears(keptYears)],
  contact: ({ email, phone, address, hours }) => [email, phone, address, hours].filter((line) => line !== ''),
}

/** The value of a setting as lines, so that versions can be compared. */
export function summarizeSetting<Name extends SettingName>(name: Name, value: Settings[Name]): string[] {
  return summarizers[name](value)
}
