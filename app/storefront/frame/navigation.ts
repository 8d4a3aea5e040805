import { categories } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'

/** The rooms of the shop as header and menu list them. */
export const rooms: readonly { name: string; path: string }[] = [
  { name: messages.frame.home, path: '/' },
  ...categories.map(({ name, slug }) => ({ name, path: `/${slug}` })),
]
