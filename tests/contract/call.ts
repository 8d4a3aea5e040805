import { aCustomer, anAdmin, aVisitOf, type MadeUser, type UserFacts } from '#tests/support/make-accounts.ts'
import type { Asked, OpenedApi } from '#tests/support/test-api.ts'

export const roles = ['guest', 'customer', 'admin'] as const
export type Role = (typeof roles)[number]

/** `customer`: each customer for their own data. */
export type Allowed = 'anyone' | 'customer' | 'admin'

type Headers = Record<string, string>
type Person = MadeUser & { headers: Headers }

/** One shop shared by all calls. Users have no password unless `hasPassword` is given, because hashing is slow. */
export type House = OpenedApi & {
  aCustomer(facts?: UserFacts): Promise<Person>
  anAdmin(facts?: UserFacts): Promise<Person>
}

/** The request. Without `headers` it is sent by the least role that may make the call. */
export type Sent = Pick<Asked, 'body' | 'headers'> & {
  /** The path with its parameters and query filled in. */
  path?: string
}

export type Example = {
  when: string
  send: (house: House) => Promise<Sent> | Sent
  status: number
  /** The fields that the answer must contain, or the whole answer if it is plain text. */
  answer?: unknown
}

/** A call of the API contract: who may make it, with example requests and answers. */
export type Call = {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  allowed: Allowed
  good: Example
  bad: Example
  others?: readonly Example[]
}

export const nothing = (): Sent => ({ body: {} })

/** The answer to invalid fields: a sentence for each field, and the first one as `error`. */
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
