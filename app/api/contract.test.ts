import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Allowed, type ContractApi, contractApiOf, makeCall, type Role, roles } from '#tests/contract/call.ts'
import { calls } from '#tests/contract/calls.ts'
import { openTestApi } from '#tests/support/test-api.ts'

const examples = calls.flatMap(({ good, bad, others = [], ...call }) =>
  [good, bad, ...others].map((example) => ({ ...call, ...example })),
)

const adminRoles = roles.filter((role) => role !== 'guest' && role !== 'customer')

function roleFor(allowed: Allowed): Role {
  if (allowed === 'anyone') return 'guest'
  return allowed === 'customer' ? 'customer' : 'admin'
}

function outcomeOf(allowed: Allowed, role: Role): string {
  if (allowed === 'anyone') return 'made'
  if (role === 'guest') return 'asked to sign in'
  if (allowed === 'customer') return 'made'
  const mayCall = allowed === 'admin' ? adminRoles : allowed.replace('owner', 'admin').split(', ')
  return mayCall.some((each) => each === role) ? 'made' : 'refused'
}

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

let testApi: ContractApi

beforeAll(async () => {
  testApi = contractApiOf(await openTestApi())
})

test('every documented call is in the table, and the reverse', async () => {
  const { body } = await testApi.ask('/openapi.json')

  const { paths } = Description.parse(body)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  )
  expect(calls.map(({ call }) => call).toSorted()).toEqual(described.toSorted())
})

test.for(examples)('$call answers $status when $when', async ({ call, allowed, send, status, answer }) => {
  const answered = await makeCall(testApi, { call }, roleFor(allowed), await send(testApi))

  expect([answered.status, answered.text && (answered.body ?? answered.text)]).toMatchObject([status, answer ?? ''])
})

test.for(roles)('a call is made, asks its caller to sign in, or is refused: %s', async (role) => {
  const answers = await Promise.all(
    calls.map(async ({ call }) => {
      const { status } = await makeCall(testApi, { call }, role, call.startsWith('GET') ? {} : { body: {} })
      return [call, { 401: 'asked to sign in', 403: 'refused' }[status] ?? 'made'] as const
    }),
  )

  const expected = calls.map(({ call, allowed }) => [call, outcomeOf(allowed, role)])
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected))
})

test.for(calls.filter(({ allowed }) => allowed !== 'anyone'))(
  '$call asks a guest to sign in',
  async ({ call, good }) => {
    const { status, body } = await makeCall(testApi, { call }, 'guest', { ...(await good.send(testApi)), headers: {} })

    expect([status, body]).toMatchObject([401, { code: 'not-signed-in', error: expect.any(String) }])
  },
)

test.for(calls.filter(({ allowed }) => allowed !== 'anyone' && allowed !== 'customer'))(
  '$call refuses a customer who is not an admin',
  async ({ call, good }) => {
    const { headers } = await testApi.aCustomer()
    const { status, body } = await makeCall(testApi, { call }, 'customer', { ...(await good.send(testApi)), headers })

    expect([status, body]).toMatchObject([403, { code: 'not-allowed', error: expect.any(String) }])
  },
)
