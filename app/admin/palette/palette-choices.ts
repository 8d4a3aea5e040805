import type { ShopDates } from '#admin/frame/use-shop-dates.ts'
import { settingPath } from '#admin/settings/setting-pages.ts'
import { adminActions } from '#rulebook/admin-actions.ts'
import { type AdminRole, mayOpen } from '#rulebook/admin-roles.ts'
import { type AdminSection, adminAccountPages, adminSections } from '#rulebook/admin-sections.ts'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { paletteMessages as messages } from '#rulebook/palette-messages.ts'
import type { PaletteResults } from '#shop/palette/find-anything.server.ts'
import { settingNames } from '#shop/settings/settings.ts'

const settingTexts = adminSettingMessages.names

/** `to`: path of the page to open. `query`: a recent search to repeat. */
export type Choice = { id: string; text: string; note?: string } & ({ to: string } | { query: string })
export type ChoiceGroup = { name: string; choices: Choice[] }

type Page = { name: string; path: string; keywords?: string; note?: string }

const ownPages: readonly Page[] = [...adminAccountPages, { name: messages.storefront, path: '/' }]

const sectionPages: readonly Page[] = (adminSections as readonly AdminSection[]).map((section) => ({
  ...section,
  name: section.plainName ?? section.name,
}))

const settingPages: readonly Page[] = settingNames.map((name) => ({
  name: settingTexts[name],
  path: `${settingPath(name)}#setting-${name}`,
}))

/** All current choices of a role in groups. Empty groups are left out. */
export function choicesFor(
  text: string,
  results: PaletteResults | null,
  recent: readonly string[],
  { dates, role }: { dates: ShopDates; role: AdminRole | null },
): ChoiceGroup[] {
  const query = text.trim()
  const open = (pages: readonly Page[]) => pages.filter(({ path }) => mayOpen(role, path.split('#')[0] ?? ''))
  const sections = [...open(sectionPages), ...ownPages]
  const groups =
    query === ''
      ? [recentOf(recent), choicesOf('sections', sections, '')]
      : [
          ...bestFirst(query, [
            choicesOf('sections', sections, query),
            choicesOf('actions', open(adminActions), query),
            choicesOf('settings', open(settingPages), query),
          ]),
          ...groupsOf(results, dates),
        ]
  return groups.filter(({ choices }) => choices.length > 0)
}

function choicesOf(kind: 'sections' | 'actions' | 'settings', pages: readonly Page[], query: string): ChoiceGroup {
  const found = pages.filter(({ name, keywords = '' }) =>
    `${name} ${keywords}`.toLowerCase().includes(query.toLowerCase()),
  )
  const choices = (found.length > 0 ? found : pages.filter((page) => isMistyped(query, page))).map(
    ({ name, path, note }) => ({ id: `${kind} ${name}`, text: name, to: path, ...(note && { note }) }),
  )
  return { name: messages.groups[kind], choices }
}

/** A name that begins with the query stands before one that has it elsewhere, in its group and with its group. */
function bestFirst(query: string, groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  const begins = ({ text }: Choice) => text.toLowerCase().startsWith(query.toLowerCase())
  return groups
    .map(({ name, choices }) => ({ name, choices: choices.toSorted((a, b) => Number(begins(b)) - Number(begins(a))) }))
    .toSorted((a, b) => Number(b.choices.some(begins)) - Number(a.choices.some(begins)))
}

/** Whether the query is a word of the page with at most one letter missing, added or replaced. */
function isMistyped(query: string, { name, keywords = '' }: Page): boolean {
  const words = `${name} ${keywords}`.toLowerCase().split(/[^a-z]+/)
  return query.length >= 4 && words.some((word) => word.length >= 4 && isOneLetterApart(word, query.toLowerCase()))
}

function isOneLetterApart(word: string, typed: string): boolean {
  const start = [...word].findIndex((letter, index) => letter !== typed[index])
  const rest = word.slice(start)
  const typedRest = typed.slice(start)
  return start < 0
    ? typed.length === word.length + 1
    : [rest.slice(1) === typedRest, rest === typedRest.slice(1), rest.slice(1) === typedRest.slice(1)].includes(true)
}

function recentOf(recent: readonly string[]): ChoiceGroup {
  return {
    name: messages.groups.recentSearches,
    choices: recent.map((query) => ({ id: `recent ${query}`, text: query, query })),
  }
}

function groupsOf(results: PaletteResults | null, { formatDate }: ShopDates): ChoiceGroup[] {
  if (!results) return []
  return [
    {
      name: messages.groups.products,
      choices: results.products.map(({ article, name, active }) => ({
        id: `product ${article}`,
        text: name,
        note: messages.productOf(article, active),
        to: `/change-product/${article}`,
      })),
    },
    {
      name: messages.groups.orders,
      choices: results.orders.map(({ number, name, status, placedAt }) => ({
        id: `order ${number}`,
        text: messages.order(number),
        note: messages.orderOf(name, status, formatDate(placedAt)),
        to: `/all-orders/${number}`,
      })),
    },
    {
      name: messages.groups.customers,
      choices: results.customers.map(({ id, name, email }) => ({
        id: `customer ${id}`,
        text: name,
        note: email,
        to: `/customers/${id}`,
      })),
    },
  ]
}

/** Wraps around at both ends. */
export function neighbour(choices: readonly Choice[], active: Choice | null, step: 1 | -1): Choice | null {
  if (choices.length === 0) return null
  const index = choices.findIndex(({ id }) => id === active?.id)
  const next = index < 0 ? (step === 1 ? 0 : -1) : (index + step) % choices.length
  return choices.at(next) ?? null
}
