import { execFileSync } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** A machine with a network of its own: a network namespace on one switch with the others. */
export type Machine = {
  address: string
  /** The words before a command that is to run there. */
  prefix: readonly string[]
  /** As when its cable is pulled out: nothing arrives, and nobody is told. */
  cutOff(): void
  reconnect(): void
}

/** Addresses that are kept for examples, which no real machine has. */
const addresses = '192.0.2.'

/** Machines that can reach each other and nothing else, this one neither. Needs root. */
export function aNetwork<Name extends string>(...names: Name[]): Record<Name, Machine> {
  const space = (name: string) => `hyggehus-${process.pid}-${name}`
  const wires = space('wires')
  addNamespace(wires)
  ip('-n', wires, 'link', 'add', 'name', 'switch', 'type', 'bridge')
  ip('-n', wires, 'link', 'set', 'switch', 'up')
  const machines = names.map((name, at) => {
    const namespace = space(name)
    const address = `${addresses}${at + 1}`
    addNamespace(namespace)
    ip('-n', namespace, 'link', 'add', 'cable', 'type', 'veth', 'peer', 'name', name, 'netns', wires)
    ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'cable')
    for (const link of ['lo', 'cable']) ip('-n', namespace, 'link', 'set', link, 'up')
    ip('-n', wires, 'link', 'set', name, 'master', 'switch', 'up')
    const setLink = (state: 'up' | 'down') => ip('-n', wires, 'link', 'set', name, state)
    const machine: Machine = {
      address,
      prefix: ['ip', 'netns', 'exec', namespace],
      cutOff: () => setLink('down'),
      reconnect: () => setLink('up'),
    }
    return [name, machine] as const
  })
  return Object.fromEntries(machines) as Record<Name, Machine>
}

function addNamespace(name: string): void {
  ip('netns', 'add', name)
  onTestFinished(() => ip('netns', 'del', name))
}

function ip(...options: string[]): void {
  execFileSync('ip', options, { stdio: ['ignore', 'ignore', 'pipe'] })
}
