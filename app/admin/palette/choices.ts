import { adminRooms } from '#rulebook/admin-rooms.ts'
import { formatDate } from '#rulebook/dates.ts'
import { paletteWords as words } from '#rulebook/palette-words.ts'
import type { Found } from '#shop/palette/find-anything.server.ts'

/** `to`: path of the page to open. `query`: a recent search to repeat. */
export type Choice = { id: string; text: string; note?: string } & ({ to: string } | { query: string })
export type ChoiceGroup = { name: string; choices: Choice[] }

const rooms = [...adminRooms, { name: words.shop, path: '/' }]

/** All current choices in groups. Empty groups are left out. */
export function choicesFor(text: string, found: Found | null, recent: readonly string[]): ChoiceGroup[] {
  const query = text.trim()
  const groups = query === '' ? [recentOf(recent), roomsFor('')] : [roomsFor(query), ...groupsOf(found)]
  return groups.filter(({ choices }) => choices.length > 0)
}

function roomsFor(query: string): ChoiceGroup {
  const wanted = query.toLowerCase()
  const choices = rooms
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ name, path }) => ({ id: `room ${path}`, text: name, to: path }))
  return { name: words.groups.rooms, choices }
}

function recentOf(recent: readonly string[]): ChoiceGroup {
  return { name: words.groups.recent, choices: recent.map((query) => ({ id: `recent ${query}`, text: query, query })) }
}

function groupsOf(found: Found | null): ChoiceGroup[] {
  if (!found) return []
  return [
    {
      name: words.groups.products,
      choices: found.products.map(({ article, name, active }) => ({
        id: `product ${article}`,
        text: name,
        note: words.productOf(article, active),
        to: `/change-product/${article}`,
      })),
    },
    {
      name: words.groups.orders,
      choices: found.orders.map(({ number, name, status, placedAt }) => ({
        id: `order ${number}`,
        text: words.order(number),
        note: words.orderOf(name, status, formatDate(placedAt)),
        to: `/all-orders/${number}`,
      })),
    },
    {
      name: words.groups.customers,
      choices: found.customers.map(({ id, name, email }) => ({
        id: `customer ${id}`,
        text: name,
        note: email,
        to: `/customers/${id}`,
      })),
    },
  ]
}

/** Wraps around at both ends. */
export function neighbour(choices: readonly Choice[], active: Choice | null, by: 1 | -1): Choice | null {
  if (choices.length === 0) return null
  const place = choices.findIndex(({ id }) => id === active?.id)
  const next = place < 0 ? (by === 1 ? 0 : -1) : (place + by) % choices.length
  return choices.at(next) ?? null
}
