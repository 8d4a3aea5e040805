import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Begins an upload of a megabyte and sends single bytes of it from time to time until the test ends. */
export async function beginUpload(port: number, path: string, address: string, ...headers: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const timer = setInterval(() => socket.writable && socket.write('a'), 500)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const lines = [`host: localhost:${port}`, `x-forwarded-for: ${address}`, 'content-length: 1000000', ...headers]
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\na`)
  return socket
}
