#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/**
 * Playwright starts this program in place of Firefox. It starts Debian's Firefox ESR and passes on all messages but one: Playwright sends
 * `emulation.setMediaFeaturesOverride` for each browser context, and Firefox 153 ESR does not know it. Settings of the browser have the same
 * effect: see `playwright.config.ts`.
 */
const unknownCommand = 'emulation.setMediaFeaturesOverride'
const listening = /^(WebDriver BiDi listening on )(ws:\/\/\S+)$/

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('exit', (code) => process.exit(code ?? 1))

for await (const line of createInterface(firefox.stderr)) {
  const [, text, address] = listening.exec(line) ?? []
  console.error(text && address ? text + (await passOn(address)) : line)
}

/** Returns the address of a server that passes on each connection to Firefox at `address`. */
async function passOn(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  server.on('connection', (playwright, { url }) => connect(playwright, new WebSocket(address + url)))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port')
  return `ws://127.0.0.1:${bound.port}`
}

function connect(playwright: WebSocket, browser: WebSocket): void {
  playwright.pause()
  browser.on('open', () => playwright.resume())
  playwright.on('message', (data) => {
    const { id, method } = readMessage(data)
    if (method === unknownCommand) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else browser.send(String(data))
  })
  browser.on('message', (data) => playwright.send(String(data)))
  playwright.on('close', () => browser.close())
  browser.on('close', () => playwright.close())
}

function readMessage(data: RawData): { id: number; method: string } {
  return JSON.parse(String(data))
}
