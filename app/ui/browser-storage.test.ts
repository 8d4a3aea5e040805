import { afterEach, expect, test, vi } from 'vitest'
import {
  clearDraftsOfOtherUsers,
  createStoredValue,
  hasAuthoredDrafts,
  inBrowser,
  removeAuthoredDrafts,
  type TextStorage,
} from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a stored value is there again in another tab of the browser', () => {
  const browser = aStorage()
  storedCount(browser).write(3)

  const otherTab = storedCount(browser)

  expect(otherTab.read()).toBe(3)
})

test('text that is damaged or has another shape counts as nothing stored', () => {
  const texts = ['{', '"three"', '{"count":3}', '']

  const read = texts.map((text) => storedCount(aStorage({ 'hyggehus.attempt': text })).read())

  expect(read).toEqual([null, null, null, null])
})

test('a value that a full or blocked browser refuses to store lasts until it is removed or the page is closed', () => {
  const full = { ...aStorage({ 'hyggehus.attempt': '1' }), setItem: refuse }
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const values = [storedCount(full), storedCount(blocked)]
  for (const value of values) value.write(3)
  const readAfterWriting = values.map((value) => value.read())

  for (const value of values) value.remove()

  expect(readAfterWriting).toEqual([3, 3])
  expect(values.map((value) => value.read())).toEqual([null, null])
})

test('logging out removes what the customer typed, and keeps the rest', () => {
  const { tab, browser } = stubWindow()
  clearDraftsOfOtherUsers('olena')
  Object.assign(tab, { 'draft review CND-001': 'stars=5', 'hyggehus.checkout': '{}', 'hyggehus.palette': '[]' })
  Object.assign(browser, { 'product-draft:new': '{}', 'hyggehus.attempt': '{}', root: '{}' })

  clearDraftsOfOtherUsers(null)

  expect([{ ...tab }, { ...browser }]).toEqual([{}, { root: '{}' }])
})

test('a typed address and the link of an unpaid order stay for a day after their last change, also for guests', () => {
  const { tab, browser } = stubWindow()
  const hoursAgo = (hours: number) => JSON.stringify({ at: Date.now() - hours * 3_600_000 })
  Object.assign(tab, { 'hyggehus.checkout': hoursAgo(23) })
  Object.assign(browser, { 'hyggehus.attempt': hoursAgo(23), root: hoursAgo(99) })
  clearDraftsOfOtherUsers(null)
  const onTheSameDay = [Object.keys(tab), Object.keys(browser)]
  Object.assign(tab, { 'hyggehus.checkout': hoursAgo(25) })
  Object.assign(browser, { 'hyggehus.attempt': hoursAgo(25) })

  clearDraftsOfOtherUsers(null)

  expect(onTheSameDay).toEqual([['hyggehus.checkout'], ['hyggehus.attempt', 'root']])
  expect([Object.keys(tab), Object.keys(browser)]).toEqual([[], ['root']])
})

test('the text that an admin writes outlives the session, and not the login of another admin', () => {
  const { browser } = stubWindow()
  clearDraftsOfOtherUsers('olena')
  Object.assign(browser, { 'draft content 7': '{"by":"olena"}', 'product-draft:new': '{}' })
  clearDraftsOfOtherUsers(null)
  clearDraftsOfOtherUsers('olena')
  const afterSessionEnd = Object.keys(browser)
  clearDraftsOfOtherUsers(null)

  clearDraftsOfOtherUsers('karen')

  expect(afterSessionEnd).toEqual(['draft content 7', 'hyggehus.drafts-of'])
  expect(Object.keys(browser)).toEqual(['hyggehus.drafts-of'])
})

test('a log-out leaves no text of an admin in the browser', () => {
  const { browser } = stubWindow()
  Object.assign(browser, { 'draft content new': '{"by":"olena"}', 'draft content 7': '{', root: '{}' })
  const before = hasAuthoredDrafts()

  removeAuthoredDrafts(null)

  expect([before, hasAuthoredDrafts()]).toEqual([true, false])
  expect({ ...browser }).toEqual({ root: '{}' })
})

test('a guest who logs in keeps what they typed, and the next user does not see it', () => {
  const { tab } = stubWindow()
  Object.assign(tab, { 'draft review CND-001': 'stars=5' })
  clearDraftsOfOtherUsers('olena')
  const afterLogin = Object.keys(tab)

  clearDraftsOfOtherUsers('karen')

  expect(afterLogin).toEqual(['draft review CND-001', 'hyggehus.drafts-of'])
  expect({ ...tab }).toEqual({ 'hyggehus.drafts-of': 'karen' })
})

test('where the browser blocks its storage, there is nothing to remove', () => {
  vi.stubGlobal('window', {})

  expect(() => clearDraftsOfOtherUsers('olena')).not.toThrow()
  expect(() => inBrowser().getItem('root')).toThrow()
})

function storedCount(storage: TextStorage) {
  return createStoredValue(
    () => storage,
    'hyggehus.attempt',
    (stored) => (typeof stored === 'number' ? stored : null),
  )
}

/** As in a browser, the entries are the storage's own keys. */
function aStorage(entries: Record<string, string> = {}): TextStorage {
  return Object.assign(Object.create(storageMethods), entries)
}

const storageMethods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, text: string): void {
    this[key] = text
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key]
  },
}

function stubWindow() {
  const [tab, browser] = [aStorage(), aStorage()]
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: browser })
  return { tab, browser }
}

function refuse(): never {
  throw new DOMException('Refused', 'QuotaExceededError')
}
