declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Request = { path: string }
  type Client = { setRequests(requests: Request[]): void }
  type Options = {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
    setupClient: (client: Client) => void
  }
  type Results = { '2xx': number; non2xx: number; errors: number; duration: number }

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Results>
}
