import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextRetry, retryPage } from './retry-page.ts'

const order = '/order/4K7Q-92XD?token=abc'

beforeEach(() => {
  vi.useFakeTimers({ now: 70_000 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('visitors do not all come back in the same second', () => {
  const waits = [0, 0.5, 1].map((random) => nextRetry(null, order, random)?.waitMs)

  expect(waits).toEqual([5000, 7500, 10_000])
})

test('an address is retried three times, and another one begins again', () => {
  const before = [null, `1 60000 ${order}`, `2 60000 ${order}`, `3 60000 ${order}`, '3 60000 /cart']

  const counts = before.map((last) => nextRetry(last, order, 0)?.stored)

  const [first, second, third] = [1, 2, 3].map((count) => `${count} 70000 ${order}`)
  expect(counts).toEqual([first, second, third, undefined, first])
})

test('an address that opened meanwhile is retried three times again', () => {
  expect(nextRetry(`3 9999 ${order}`, order, 0)?.stored).toBe(`1 70000 ${order}`)
})

test('a page of an overloaded shop reloads by itself, and says so before', () => {
  const { reload, tab, page } = stubBrowser()
  const { status } = page

  retryPage()
  vi.advanceTimersByTime(4999)
  const reloadsBefore = reload.mock.calls.length
  vi.advanceTimersByTime(5001)

  expect(status.textContent).toBe('We try again in a few seconds.')
  expect([reloadsBefore, reload.mock.calls.length, tab['hyggehus.retry']]).toEqual([0, 1, `1 70000 ${order}`])
})

test('after the third retry nothing is announced and nothing reloads', () => {
  const { reload, page } = stubBrowser({ last: `3 60000 ${order}` })
  const { status } = page

  retryPage()
  vi.runAllTimers()

  expect([status.textContent, reload.mock.calls]).toEqual(['', []])
})

test.each(['unavailable-form', 'unexpected', 'read-only'])('a page with the problem %s does not reload', (problem) => {
  const { reload, page } = stubBrowser()
  const { status } = page
  page.problem = problem

  retryPage()
  vi.runAllTimers()

  expect([status.textContent, reload.mock.calls]).toEqual(['', []])
})

test('a hidden tab reloads once it is seen', () => {
  const { reload, page } = stubBrowser()
  page.hidden = true
  retryPage()
  vi.advanceTimersByTime(60_000)
  const reloadsWhileHidden = reload.mock.calls.length

  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))

  expect([reloadsWhileHidden, reload.mock.calls.length]).toEqual([0, 1])
})

test('a visitor who has left the page is not brought back', () => {
  const { reload, page } = stubBrowser()
  const { status } = page

  retryPage()
  status.isConnected = false
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('visibilitychange'))

  expect(reload).not.toHaveBeenCalled()
})

test('without storage no page reloads by itself, because the retries could not be counted', () => {
  const { reload } = stubBrowser()
  vi.stubGlobal('window', {})

  retryPage()
  vi.advanceTimersByTime(60_000)

  expect(reload).not.toHaveBeenCalled()
})

/** What the module uses of a browser. */
class Page extends EventTarget {
  hidden = false
  problem: string | null = 'unavailable'
  status = { isConnected: true, textContent: '' }
  querySelector(selector: string) {
    const isFound = selector === 'main[data-problem]' ? this.problem !== null : selector.includes(`=${this.problem}]`)
    return isFound ? this.status : null
  }
}

function stubBrowser({ last }: { last?: string } = {}) {
  const page = new Page()
  const reload = vi.fn()
  const tab: Record<string, string> = last ? { 'hyggehus.retry': last } : {}
  const sessionStorage = {
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(tab, { [key]: text }),
    removeItem: (key: string) => void delete tab[key],
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/order/4K7Q-92XD', search: '?token=abc', reload })
  vi.stubGlobal('window', { sessionStorage })
  return { page, reload, tab }
}
