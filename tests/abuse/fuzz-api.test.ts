import { expect, test } from 'vitest'
import { createApi } from '#api/api.server.ts'
import type { ApiDescription } from '#api/openapi-schema.ts'
import { queryParametersOf } from '#api/query-parameters.ts'
import { createFindPublicPage } from '#http/page-parameters.server.ts'
import { createRoutePatterns } from '#http/route-patterns.server.ts'
import { type Call, type ContractApi, contractApiOf, headersOf, type Role } from '#tests/contract/call.ts'
import { calls } from '#tests/contract/calls.ts'
import { type FuzzedCall, fuzz, pick, type Random, randomFrom } from '#tests/support/api-fuzz.ts'
import { createResponseChecker } from '#tests/support/check-described-response.ts'
import { drawCall } from '#tests/support/draw-from-schema.ts'
import { apiOf } from '#tests/support/test-api.ts'
import { openTestDoor, type TestDoor } from '#tests/support/test-door.ts'

const seed = 20_261_122
const requestsPerRound = 2500
const longestSeconds = 1

type CheckedCall = { call: FuzzedCall; status: number; seconds: number; problem: string | null }
type Ask = (call: FuzzedCall) => Promise<CheckedCall>

const timeout = 600_000

test('2,500 malformed calls get documented answers, each within a second', { timeout }, () => callMalformed(seed + 1))

// A shop of its own, because most correct calls can be made only once.
test('2,500 other malformed calls get documented answers, too', { timeout }, () => callMalformed(seed + 2))

async function callMalformed(seedOfRound: number) {
  const { testApi, description, ask } = await openFuzzedShop()

  const checked = await makeCalls(randomFrom(seedOfRound), { testApi, description, ask })

  const drawnFrom = `drawn from the seed ${seedOfRound}`
  expect(checked.length).toBe(requestsPerRound)
  expect(
    checked.filter(({ problem }) => problem !== null),
    drawnFrom,
  ).toEqual([])
  expect(
    checked.filter(({ seconds }) => seconds > longestSeconds),
    drawnFrom,
  ).toEqual([])
  // Some calls must get past the first check.
  expect(checked.filter(({ status }) => status < 300).length, drawnFrom).toBeGreaterThan(requestsPerRound / 10)
  // Without its parameters no product would be found.
  const products = checked.filter(({ call, status }) => call.path.startsWith('/api/product?') && status === 200)
  expect(products, drawnFrom).not.toEqual([])
}

async function openFuzzedShop() {
  const opened: { api?: ReturnType<typeof createApi> } = {}
  const routes = { of: (pathname: string) => pathname, findPublicPage: createFindPublicPage({}, new Map()) }
  const door = await openTestDoor({
    api: (request) => opened.api?.fetch(request) ?? new Response(null, { status: 404 }),
    routeOf: (pathname) => routes.of(pathname),
    findPublicPage: (route) => routes.findPublicPage(route),
  })
  const api = createApi(door.shop, { corsOrigins: [], visitorOf: () => 'visitor', stylesheets: [] })
  opened.api = api
  routes.of = createRoutePatterns(
    {},
    api.routes.map(({ path }) => path),
  )
  routes.findPublicPage = createFindPublicPage({}, queryParametersOf(api))
  const checker = createResponseChecker(api)
  return {
    description: api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Hyggehus', version: '1' } }),
    testApi: contractApiOf({ shop: door.shop, ...apiOf(door.shop) }),
    ask: async (call: FuzzedCall) => {
      const asked = await sendAlone(door, checker, call)
      return asked.seconds > longestSeconds ? { ...asked, seconds: await processorSeconds(door, checker, call) } : asked
    },
  }
}

type FuzzedShop = { testApi: ContractApi; description: ApiDescription; ask: Ask }

/** Every second call is a correct one with a mistake, the others are drawn from the call's schemas, which have more than its example uses. */
async function makeCalls(random: Random, { testApi, description, ask }: FuzzedShop): Promise<CheckedCall[]> {
  const headersByRole = {
    guest: {},
    customer: await headersOf(testApi, 'customer'),
    admin: await headersOf(testApi, 'admin'),
  }
  const checked: CheckedCall[] = []
  const requestsPerCall = Math.ceil(requestsPerRound / calls.length)
  // Prepared first: a drawn order may use up the unpaid orders that an example's email may have.
  const examples: [Call, Awaited<ReturnType<typeof validCall>>][] = []
  for (const call of calls) examples.push([call, await validCall(testApi, call)])
  for (const [call, example] of examples) {
    for (let count = 0; count < requestsPerCall && checked.length < requestsPerRound; count++) {
      const headers =
        random() < 0.7 ? example.headers : headersByRole[pick(random, ['guest', 'customer', 'admin'] as const)]
      const sent = { ...example, headers }
      const isDrawn = count % 2 === 1
      const [method = 'GET'] = call.call.split(' ')
      checked.push(await ask(isDrawn ? drawCall(random, description, call.call, sent) : fuzz(random, method, sent)))
    }
  }
  return checked
}

async function validCall(testApi: ContractApi, { call, good, allowed }: Call) {
  const sent = await good.send(testApi)
  const headers = sent.headers ?? (await headersOf(testApi, leastRoleOf(allowed)))
  return { ...sent, headers, path: `/api${sent.path ?? call.split(' ')[1]}` }
}

function leastRoleOf(allowed: Call['allowed']): Role {
  if (allowed === 'anyone') return 'guest'
  return allowed === 'customer' ? 'customer' : 'admin'
}

async function sendAlone(
  door: TestDoor,
  checker: ReturnType<typeof createResponseChecker>,
  call: FuzzedCall,
): Promise<CheckedCall> {
  const { method, path, headers, body } = call
  const sentAt = performance.now()
  // A new connection each time: one that the server closes after a refusal must not fail the next call.
  const headersToSend = { ...headers, connection: 'close' }
  const answer = await door.ask(path, { method, headers: headersToSend, ...(body !== undefined && { body }) })
  const text = await answer.text()
  const seconds = (performance.now() - sentAt) / 1000
  const problem = checker.findMismatch(call, answer.status, answer.headers.get('content-type') ?? '', text)
  return { call, status: answer.status, seconds, problem }
}

/**
 * Of a call that took long, because the machine is busy or the memory that earlier calls left was collected during it. PostgreSQL's time is
 * limited by its own settings. Reading the processor time takes as long as a tenth of a call, so that of most calls is not read.
 */
async function processorSeconds(...parts: Parameters<typeof sendAlone>): Promise<number> {
  const before = process.cpuUsage()
  await sendAlone(...parts)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
