import { aCustomer, anAdmin, aVisitOf, type MadeUser, type UserFacts } from '#tests/support/make-accounts.ts'
import type { Asked, OpenedApi } from '#tests/support/test-api.ts'

export const roles = ['guest', 'customer', 'admin'] as const
export type Role = (typeof roles)[number]

/** Everybody, customers for what is theirs, or the shop's own people. */
export type Allowed = 'anyone' | 'customer' | 'admin'

type Headers = Record<string, string>
type Person = MadeUser & { headers: Headers }

/** Where calls are made: one shop for all of them, and as many people as one likes; a password is made for whoever needs one. */
export type House = OpenedApi & {
  aCustomer(facts?: UserFacts): Promise<Person>
  anAdmin(facts?: UserFacts): Promise<Person>
}

/** What is sent. Whoever may make the call makes it, unless it says otherwise in its headers. */
export type Sent = Pick<Asked, 'body' | 'headers'> & {
  /** With what stands in braces filled in, and what follows a question mark. */
  path?: string
}

export type Example = {
  /** In which case. */
  when: string
  send: (house: House) => Promise<Sent> | Sent
  status: number
  /** What must be in the answer, or the whole of it where it is plain text. */
  answer?: unknown
}

/** A call as the contract names it, who may make it, and what it answers to what. */
export type Call = {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  allowed: Allowed
  good: Example
  bad: Example
  others?: readonly Example[]
}

export const nothing = (): Sent => ({ body: {} })

/** A refusal because of fields, each with its sentence; the first is said for all. */
export function invalid(fields: Record<string, string>) {
  return { error: Object.values(fields)[0], code: 'invalid', fields }
}

export function houseOf(opened: OpenedApi): House {
  const { shop } = opened
  const withHeaders = async (user: MadeUser) => ({ ...user, headers: { cookie: await aVisitOf(shop, user) } })
  return {
    ...opened,
    aCustomer: async (facts) => await withHeaders(await aCustomer(shop, { hasPassword: false, ...facts })),
    anAdmin: async (facts) => await withHeaders(await anAdmin(shop, { hasPassword: false, ...facts })),
  }
}

export async function headersOf(house: House, role: Role): Promise<Headers> {
  if (role === 'guest') return {}
  return (await (role === 'admin' ? house.anAdmin() : house.aCustomer())).headers
}

export async function makeCall(house: House, { call }: Pick<Call, 'call'>, role: Role, { path, body, headers }: Sent) {
  const [method = '', address = ''] = call.split(' ')
  const sent = { method, ...(body !== undefined && { body }) }
  return await house.ask(path ?? address, { ...sent, headers: headers ?? (await headersOf(house, role)) })
}
