import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createActions } from './soak-actions.ts'
import { type ActionName, actionNames, actionShares, type Minute, Traffic } from './soak-plan.ts'

/* The traffic of a busy day, in a process of its own: visitors, customers and admins. Prints a line of JSON for each minute. */
const traffic = Traffic.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const { rate, seconds, minuteSeconds } = traffic
const actions = createActions(traffic)

const visitorsAtOnce = 32
/** So many that wait at the same time are a shop that does not answer any more. */
const waitingMax = 1000
const startedAt = performance.now()
const endsAt = startedAt + seconds * 1000
let minute: Minute = emptyMinute(1)
let waiting = 0

if (rate === null) await Promise.all(Array.from({ length: visitorsAtOnce }, (_, visitor) => actAgainAndAgain(visitor)))
else await actAtRate(rate)
print()

async function actAgainAndAgain(visitor: number): Promise<void> {
  for (let done = visitor; performance.now() < endsAt; done += visitorsAtOnce) await act(done, performance.now())
}

async function actAtRate(perSecond: number): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let begun = 0; ; begun += 1) {
    const dueAt = startedAt + (begun * 1000) / perSecond
    if (dueAt >= endsAt) break
    const wait = dueAt - performance.now()
    if (wait > 1) await sleep(wait)
    const now = 1 + Math.floor((dueAt - startedAt) / (minuteSeconds * 1000))
    if (now !== minute.minute) {
      print()
      minute = emptyMinute(now)
    }
    if (waiting >= waitingMax) {
      minute.leftOut += 1
      continue
    }
    const acting = act(begun, dueAt).finally(() => running.delete(acting))
    running.add(acting)
  }
  await Promise.all(running)
}

/** Counts to the minute in which it was begun. */
async function act(number: number, dueAt: number): Promise<void> {
  const name = actionOf(number)
  const own = minute
  waiting += 1
  try {
    await actions[name](number)
    own.durations[name]?.push(performance.now() - dueAt)
  } catch (error) {
    own.errors.push(`${name}: ${textOf(error)}`)
  } finally {
    waiting -= 1
  }
}

/** `fetch` says only in the cause what failed. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message}, ${textOf(error.cause)}` : error.message
}

/** 619 and 1000 have no common factor, so that equal actions are far from each other. */
function actionOf(number: number): ActionName {
  let place = (number * 619) % 1000
  for (const name of actionNames) {
    place -= actionShares[name]
    if (place < 0) return name
  }
  return 'category page'
}

function emptyMinute(number: number): Minute {
  return {
    minute: number,
    durations: Object.fromEntries(actionNames.map((name) => [name, []])),
    errors: [],
    leftOut: 0,
  }
}

function print(): void {
  const line: Minute = {
    ...minute,
    durations: Object.fromEntries(
      Object.entries(minute.durations).map(([name, each]) => [name, each.map((ms) => Math.round(ms * 10) / 10)]),
    ),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
