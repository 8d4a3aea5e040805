import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to a port of this machine that can be made slower, or be cut: its connections end, and new ones are accepted. */
export async function delayLine(targetPort: number) {
  let delayMs = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const pass = inOrder((chunk: Buffer) => void to.write(chunk))
      open.add(from)
      from.on('data', (chunk) => pass(chunk, delayMs))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    /** Each way. */
    delay(ms: number) {
      delayMs = ms
    },
    cut,
  }
}

/** What comes later is never passed on earlier, also when the line has become faster meanwhile. */
function inOrder(pass: (chunk: Buffer) => void): (chunk: Buffer, delayMs: number) => void {
  const waiting: { chunk: Buffer; dueAt: number }[] = []
  const passDue = () => {
    for (let [next] = waiting; next && next.dueAt <= performance.now(); [next] = waiting) {
      waiting.shift()
      pass(next.chunk)
    }
    const [later] = waiting
    if (later) setTimeout(passDue, Math.max(1, later.dueAt - performance.now()))
  }
  return (chunk, delayMs) => {
    const dueAt = Math.max(performance.now() + delayMs, waiting.at(-1)?.dueAt ?? 0)
    waiting.push({ chunk, dueAt })
    if (waiting.length === 1) passDue()
  }
}
