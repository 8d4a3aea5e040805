import { expect, test } from 'vitest'
import { createApi } from '#api/api.server.ts'
import { type Call, type House, headersOf, houseOf, type Role } from '#tests/contract/call.ts'
import { calls } from '#tests/contract/calls.ts'
import { createJudge, type FuzzedCall, fuzz, pick, type Random, randomFrom } from '#tests/support/api-fuzz.ts'
import { apiOf } from '#tests/support/test-api.ts'
import { openTestDoor, type TestDoor } from '#tests/support/test-door.ts'

const seed = 20_261_122
/** Each round has its own shop, because most correct calls can be made only once. */
const rounds = [1, 2, 3, 4, 5]
const requestsEachRound = 1000
/** Processor time in this process; PostgreSQL's time is limited by its own settings. */
const longestSeconds = 1

type Judged = { call: FuzzedCall; status: number; seconds: number; problem: string | null }
type Ask = (call: FuzzedCall) => Promise<Judged>

test.for(rounds)(
  '1,000 malformed calls get documented answers, each within a second: round %s',
  {
    timeout: 300_000,
  },
  async (round) => {
    const { house, ask } = await openFuzzedShop()

    const judged = await makeCalls(randomFrom(seed + round), house, ask)

    expect(judged.length).toBe(requestsEachRound)
    expect(judged.filter(({ problem }) => problem !== null)).toEqual([])
    expect(judged.filter(({ seconds }) => seconds > longestSeconds)).toEqual([])
    // Some calls must get past the first check.
    expect(judged.filter(({ status }) => status < 300).length).toBeGreaterThan(requestsEachRound / 10)
  },
)

async function openFuzzedShop() {
  const opened: { api?: ReturnType<typeof createApi> } = {}
  const door = await openTestDoor({
    api: (request) => opened.api?.fetch(request) ?? new Response(null, { status: 404 }),
  })
  const api = createApi(door.shop, { corsOrigins: [], visitorOf: () => 'somebody', stylesheets: [] })
  opened.api = api
  const judge = createJudge(api)
  return {
    house: houseOf({ shop: door.shop, ...apiOf(door.shop) }),
    ask: (call: FuzzedCall) => askAlone(door, judge, call),
  }
}

async function makeCalls(random: Random, house: House, ask: Ask): Promise<Judged[]> {
  const people = {
    guest: {},
    customer: await headersOf(house, 'customer'),
    admin: await headersOf(house, 'admin'),
  }
  const judged: Judged[] = []
  const eachCall = Math.ceil(requestsEachRound / calls.length)
  for (const call of calls) {
    const example = await rightCall(house, call)
    for (let made = 0; made < eachCall && judged.length < requestsEachRound; made++) {
      const headers = random() < 0.7 ? example.headers : people[pick<Role>(random, ['guest', 'customer', 'admin'])]
      judged.push(await ask(fuzz(random, call.call.split(' ')[0] ?? 'GET', { ...example, headers })))
    }
  }
  return judged
}

async function rightCall(house: House, { call, good, allowed }: Call) {
  const sent = await good.send(house)
  const headers = sent.headers ?? (await headersOf(house, allowed === 'anyone' ? 'guest' : allowed))
  return { ...sent, headers, path: `/api${sent.path ?? call.split(' ')[1]}` }
}

async function askAlone(door: TestDoor, judge: ReturnType<typeof createJudge>, call: FuzzedCall): Promise<Judged> {
  const { method, path, headers, body } = call
  const before = process.cpuUsage()
  // A new connection each time: one that the server closes after a refusal must not fail the next call.
  const own = { ...headers, connection: 'close' }
  const answer = await door.ask(path, { method, headers: own, ...(body !== undefined && { body }) })
  const text = await answer.text()
  const { user, system } = process.cpuUsage(before)
  const problem = judge.problemWith(call, answer.status, answer.headers.get('content-type') ?? '', text)
  return { call, status: answer.status, seconds: (user + system) / 1e6, problem }
}
