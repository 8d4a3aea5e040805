import { categories } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'

export type NamedPath = { name: string; path: string }

export const categoryLinks: readonly NamedPath[] = categories.map(({ name, slug }) => ({ name, path: `/${slug}` }))

export const mainLinks: readonly NamedPath[] = [{ name: messages.frame.home, path: '/' }, ...categoryLinks]
