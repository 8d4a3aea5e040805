import { categories } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'

export const mainLinks: readonly { name: string; path: string }[] = [
  { name: messages.frame.home, path: '/' },
  ...categories.map(({ name, slug }) => ({ name, path: `/${slug}` })),
]
