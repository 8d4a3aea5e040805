import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { findFreePort } from '#tests/support/free-port.ts'

/** The keys that WebDriver names by characters of its own. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Delete: '\uE017',
} as const

type Key = keyof typeof keys
/** An element as WebDriver sends it: its reference is the only value. */
type ElementReference = Record<string, string>
type WebKitOptions = { width: number; height: number; evening?: boolean; dataFolder: string }

export type WebKit = Awaited<ReturnType<typeof startWebKit>>

/** WebKitGTK in a screen of its own. Playwright cannot drive it, WebDriver can. */
export async function startWebKit({ width, height, evening = false, dataFolder }: WebKitOptions) {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface(screen.stdout), 'line')
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Without compositing WebKitGTK crashes in view transitions, so it composites in software.
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
  })
  // A failed test does not close its browser.
  process.once('exit', () => [driver, screen].map((child) => child.kill()))
  const errors = consoleErrorsOf(driver)
  const address = `http://127.0.0.1:${port}`
  await expect(async () => void (await fetch(`${address}/status`))).toPass()

  const binary = fileURLToPath(new URL('webkit-window.py', import.meta.url))
  const args = ['--automation', `--data=${dataFolder}`, ...(evening ? ['--evening'] : [])]
  const { sessionId } = await send<{ sessionId: string }>(`${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
  })
  const session = `${address}/session/${sessionId}`
  const post = <Value = null>(path: string, body = {}) => send<Value>(session + path, body)

  const run = <Value>(script: string, ...args: unknown[]) => post<Value>('/execute/sync', { script, args })
  const press = (...sequence: Key[]) => type(sequence.map((key) => keys[key]).join(''))
  const type = (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })))
    return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  const pointAt = (x: number, y: number) => {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    return post('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  }
  /** Waits until the expression is true in the page. */
  const see = (expression: string) =>
    expect.poll(() => run<boolean>(`return Boolean(${expression})`).catch(() => false), expression).toBe(true)
  /** The visible element with this name, in the topmost open dialog if there is one. */
  const find = async (selector: string, name: string) => {
    const look = () => run<ElementReference | null>(`return (${findByName})(...arguments)`, selector, name)
    await expect.poll(() => look().catch(() => null), `${selector} called ${name}`).not.toBeNull()
    const element = await look()
    // WebDriver's own scrolling does not wait for the end of a smooth one.
    await run(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, element)
    return Object.values(element ?? {})[0]
  }
  // An element that still moves, for example in a drawer that opens, is refused.
  const click = (selector: string, name: string) =>
    expect(async () => void (await post(`/element/${await find(selector, name)}/click`))).toPass()
  const open = async (url: string) => {
    await post('/url', { url })
    await see(isHydrated)
  }

  await post('/window/rect', { x: 0, y: 0, width, height })
  await see(`innerWidth === ${width}`)
  const windows = [await get<string>(`${session}/window`)]

  return {
    errors,
    run,
    press,
    type,
    pointAt,
    see,
    click,
    open,
    /** Replaces the value of the field. */
    fill: async (name: string, text: string) => {
      const field = await find('input, textarea', name)
      await post(`/element/${field}/clear`)
      await post(`/element/${field}/value`, { text })
    },
    reload: async () => {
      await post('/refresh')
      await see(isHydrated)
    },
    /** Opens another tab and shows it. */
    openTab: async () => {
      const { handle } = await post<{ handle: string }>('/window/new', { type: 'tab' })
      windows.push(handle)
      await post('/window', { handle })
    },
    showTab: (index: number) => post('/window', { handle: windows[index] }),
    close: async () => {
      await fetch(session, { method: 'DELETE' })
      await Promise.all([driver, screen].map(end))
    },
  }
}

const isHydrated = `document.readyState === 'complete' && Object.keys(document.body).some((key) => key.startsWith('__reactProps'))`

const findByName = `(selector, name) => {
  const textOf = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const namesOf = (element) =>
    [element.getAttribute('aria-label'), element.innerText, ...[...(element.labels ?? [])].map((label) => label.innerText)].map(textOf)
  const isVisible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => isVisible(element) && namesOf(element).some((text) => text === name || (text.startsWith(name) && text !== '')),
  )
  const dialog = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1)
  return found.find((element) => dialog?.contains(element)) ?? found[0] ?? null
}`

/** Errors in the console, exceptions and crashes of pages, which the browser writes to its output. */
function consoleErrorsOf({
  stdout,
  stderr,
}: {
  stdout: NodeJS.ReadableStream
  stderr: NodeJS.ReadableStream
}): string[] {
  const errors: string[] = []
  for (const input of [stdout, stderr]) {
    createInterface(input).on('line', (line) => line.startsWith('CONSOLE') && / ERROR /.test(line) && errors.push(line))
  }
  return errors
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

async function get<Value>(url: string): Promise<Value> {
  return readValue(await fetch(url))
}

async function send<Value>(url: string, body: object): Promise<Value> {
  return readValue(await fetch(url, { method: 'POST', body: JSON.stringify(body) }))
}

async function readValue<Value>(response: Response): Promise<Value> {
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
