import { z } from 'zod'
import { Shopping } from './shopping.ts'

/** What visitors, customers and admins do, and how often: of a thousand actions. */
export const actionShares = {
  'category page': 300,
  'product page': 230,
  search: 110,
  suggestions: 110,
  'cart sync': 100,
  'API list': 60,
  'guest checkout': 30,
  'sign-in': 15,
  packing: 20,
  'admin list': 22,
  'picture upload': 3,
} as const
export type ActionName = keyof typeof actionShares
export const actionNames = Object.keys(actionShares) as ActionName[]

export const Traffic = Shopping.extend({
  url: z.string(),
  /** Actions a second, begun whether or not the shop is behind; null: as many as the visitors can do, one after the other. */
  rate: z.number().nullable(),
  seconds: z.number(),
  minuteSeconds: z.number(),
  paths: z.object({ categories: z.array(z.string()), products: z.array(z.string()), words: z.array(z.string()) }),
  /** Accounts that sign in, one after the other. */
  accounts: z.array(z.object({ email: z.string(), password: z.string() })),
  adminCookie: z.string(),
  pictures: z.array(z.string()),
})
export type Traffic = z.infer<typeof Traffic>

/** One for each minute, as a line of JSON. */
export const Minute = z.object({
  minute: z.number(),
  /** Milliseconds from the moment when it was due. */
  durations: z.partialRecord(z.enum(actionNames), z.array(z.number())),
  errors: z.array(z.string()),
  /** Actions that were not begun because too many were waiting. */
  leftOut: z.number(),
})
export type Minute = z.infer<typeof Minute>
