import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkLine } from '#shop/media/work-line.server.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for somebody who is unknown (`null`) as for somebody who is known. */
  verify(password: string, hash: string | null): Promise<boolean>
}

type Parameters = { memory: number; passes: number; parallelism: number }

/** What OWASP asks of argon2id at least: 19 MiB, two passes, one lane. */
const today: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify(argon2)
const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Each hash takes memory and a processor's time, so only so many are made at once and the others wait in line. */
export function openPasswords(atOnce = 2): Passwords {
  const line = createWorkLine(atOnce)
  const nobody = encode(today, randomBytes(16), randomBytes(tagLength))

  async function tagOf(password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
    // The same letters may be written in two ways, depending on who made the keyboard.
    const message = password.normalize('NFC')
    return await line.urgent(() => derive('argon2id', { message, nonce, tagLength, ...parameters }))
  }

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return encode(today, nonce, await tagOf(password, nonce, today))
    },
    async verify(password, hash) {
      const { parameters, nonce, tag } = decode(hash ?? nobody)
      const same = timingSafeEqual(tag, await tagOf(password, nonce, parameters))
      return same && hash !== null
    },
  }
}

/** The usual way to write it down, so that the parameters can change without anybody's password becoming wrong. */
function encode({ memory, passes, parallelism }: Parameters, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function decode(text: string): { parameters: Parameters; nonce: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, nonce, tag] = written.exec(text) ?? []
  if (!nonce || !tag) throw new Error('A password was kept in a way that nobody knows')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { parameters, nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
