import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export type Answer = { status: number; ms: number; body: string }

/** Reads an address, or posts JSON to it. */
export async function ask(url: string, body?: unknown): Promise<Answer> {
  const beganAt = performance.now()
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await fetch(url, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  return { status: answer.status, ms: performance.now() - beganAt, body: text }
}

/** `stop` returns all answers. */
export function readAgainAndAgain(url: string): { stop(): Promise<Answer[]> } {
  const stopping = new AbortController()
  const read = async () => {
    const answers: Answer[] = []
    while (!stopping.signal.aborted) {
      answers.push(await ask(url))
      await sleep(50)
    }
    return answers
  }
  const answers = read()
  onTestFinished(() => stopping.abort())
  return {
    stop() {
      stopping.abort()
      return answers
    },
  }
}

/** In whole milliseconds. */
export function longestOf(answers: readonly Answer[]): number {
  return Math.round(Math.max(...answers.map(({ ms }) => ms)))
}
