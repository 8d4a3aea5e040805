import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { styleText } from 'node:util'
import type { Config } from '#config.server.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'

export type OpeningMessage = {
  address: string
  release: string
  /** The passwords of demo users, which only the start that created them knows. */
  demoPeople: readonly { role: string; email: string; password: string }[]
  /** Sentences about what is worth knowing, such as where emails are stored. */
  notes: readonly string[]
}

export function openingNotes(
  config: Pick<Config, 'development' | 'dataDir' | 'smtpUrl' | 'stripe'>,
  address: string,
  setUpCode: string | null,
): string[] {
  const outbox = config.development ? '/dev/mailbox shows them' : `look into ${path.join(config.dataDir, 'outbox')}`
  return [
    ...(setUpCode ? [`No one is an admin yet. Open ${address}/setup and enter the set-up code ${setUpCode}`] : []),
    ...(config.smtpUrl ? [] : [`Without SMTP_URL emails do not leave this machine: ${outbox}.`]),
    ...(config.stripe ? [] : ['Without STRIPE_SECRET_KEY no money moves: the checkout takes test cards only.']),
  ]
}

/** Written at every log level: a block for people at a terminal, otherwise a line of JSON for the address and for each note and demo login. */
export function openingMessage(message: OpeningMessage, config: Pick<Config, 'host'>, isTerminal: boolean): string {
  return isTerminal ? terminalBlock(message, config) : jsonLines(message)
}

function terminalBlock(
  { address, release, demoPeople, notes }: OpeningMessage,
  { host }: Pick<Config, 'host'>,
): string {
  const addresses = [address, ...networkAddresses(address, host)]
  const people = demoPeople.map(({ role, email, password }) => `    ${role.padEnd(10)}${email.padEnd(30)}${password}`)
  const blocks = [
    [`  ${styleText('bold', `${shopFacts.name} is open`)} ${styleText('dim', `(${release})`)}`],
    addresses.map((at) => `    ${styleText('cyan', at)}`),
    people.length > 0 ? ['  Demo logins, shown only this once:', ...people] : [],
    notes.map((note) => `  ${note}`),
    [`  ${styleText('dim', 'Ctrl+C closes the shop.')}`],
  ]
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `\n${text.join('\n\n')}\n\n`
}

/** Under which other devices of the network reach a shop on `localhost`. */
function networkAddresses(address: string, host: string | undefined): string[] {
  const { hostname, port, protocol } = new URL(address)
  if (hostname !== 'localhost' || (host !== undefined && host !== '0.0.0.0' && host !== '::')) return []
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((own) => `${protocol}//${own.address}:${port}`)
}

function jsonLines({ address, release, demoPeople, notes }: OpeningMessage): string {
  const people = demoPeople.map((person) => ({
    ...person,
    msg: `Demo ${person.role}: ${person.email}, password ${person.password} (shown only this once)`,
  }))
  const lines = [
    { address, release, msg: `${shopFacts.name} is open: ${address}` },
    ...notes.map((msg) => ({ msg })),
    ...people,
  ]
  return lines.map((line) => `${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, ...line })}\n`).join('')
}
