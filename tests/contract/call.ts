import type { AllowedRoles } from '#tests/access.ts'
import { aCustomer, anAdmin, type MadeUser, sessionCookieFor, type UserFacts } from '#tests/support/make-accounts.ts'
import type { OpenedApi, TestRequest } from '#tests/support/test-api.ts'

/** `admin` is an owner. */
export const roles = ['guest', 'customer', 'admin', 'manager', 'support', 'packer'] as const
export type Role = (typeof roles)[number]

/** `customer`: each customer for their own data. `admin`: every admin; or only those with these roles. */
export type Allowed = 'anyone' | 'customer' | 'admin' | AllowedRoles

type Headers = Record<string, string>
type Person = MadeUser & { headers: Headers }

/** One shop shared by all calls. Users have no password unless `hasPassword` is given, because hashing is slow. */
export type ContractApi = OpenedApi & {
  aCustomer(facts?: UserFacts): Promise<Person>
  anAdmin(facts?: UserFacts): Promise<Person>
}

/** The request. Without `headers` it is sent by the least role that may make the call. */
export type CallRequest = Pick<TestRequest, 'body' | 'headers'> & {
  /** The path with its parameters and query filled in. */
  path?: string
}

export type Example = {
  when: string
  send: (testApi: ContractApi) => Promise<CallRequest> | CallRequest
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

export const emptyBody = (): CallRequest => ({ body: {} })

/** The answer to invalid fields: a sentence for each field, and the first one as `error`. */
export function invalid(fields: Record<string, string>) {
  return { error: Object.values(fields)[0], code: 'invalid', fields }
}

export function contractApiOf(opened: OpenedApi): ContractApi {
  const { shop } = opened
  const withHeaders = async (user: MadeUser) => ({ ...user, headers: { cookie: await sessionCookieFor(shop, user) } })
  return {
    ...opened,
    aCustomer: async (facts) => await withHeaders(await aCustomer(shop, { hasPassword: false, ...facts })),
    anAdmin: async (facts) => await withHeaders(await anAdmin(shop, { hasPassword: false, ...facts })),
  }
}

export async function headersOf(testApi: ContractApi, role: Role): Promise<Headers> {
  if (role === 'guest') return {}
  if (role === 'customer') return (await testApi.aCustomer()).headers
  return (await testApi.anAdmin({ role: role === 'admin' ? 'owner' : role })).headers
}

export async function makeCall(
  testApi: ContractApi,
  { call }: Pick<Call, 'call'>,
  role: Role,
  { path, body, headers }: CallRequest,
) {
  const [method = '', address = ''] = call.split(' ')
  const init = { method, ...(body !== undefined && { body }) }
  return await testApi.ask(path ?? address, { ...init, headers: headers ?? (await headersOf(testApi, role)) })
}
