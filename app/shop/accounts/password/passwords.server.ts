import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { createTaskQueue } from '#shop/media/task-queue.server.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown user (`null`) as for a known one. */
  verify(password: string, hash: string | null): Promise<boolean>
}

type HashAlgorithm = {
  name: string
  /** The current parameters, which are stored with each hash: they can change without making old passwords invalid. */
  currentParameters: string
  derive(password: string, salt: Buffer, parameters: ReadonlyMap<string, number>): Promise<Buffer>
}

const tagBytes = 32
const saltBytes = 16
const hashPattern = /^\$([\w]+)\$([a-z]+=\d+(?:,[a-z]+=\d+)*)\$([\w+/]+)\$([\w+/]+)$/

/** The minimum parameters that OWASP recommends: 19 MiB and two passes. */
export const argon2id: HashAlgorithm = {
  name: 'argon2id',
  currentParameters: 'v=19,m=19456,t=2,p=1',
  derive: (message, nonce, parameters) =>
    promisify(crypto.argon2)('argon2id', {
      message,
      nonce,
      tagLength: tagBytes,
      memory: parameters.get('m') ?? 0,
      passes: parameters.get('t') ?? 0,
      parallelism: parameters.get('p') ?? 0,
    }),
}

/** For versions of Node without argon2. */
export const scrypt: HashAlgorithm = {
  name: 'scrypt',
  currentParameters: 'ln=17,r=8,p=1',
  derive: (message, salt, parameters) =>
    new Promise((resolve, reject) => {
      const cost = 2 ** (parameters.get('ln') ?? 0)
      const blockSize = parameters.get('r') ?? 0
      const options = { cost, blockSize, parallelization: parameters.get('p') ?? 0, maxmem: 256 * cost * blockSize }
      crypto.scrypt(message, salt, tagBytes, options, (error, tag) => (error ? reject(error) : resolve(tag)))
    }),
}

const algorithms = [argon2id, scrypt]

/** A hash takes memory and processor time, so only `concurrency` are computed at a time and the others wait. */
export function openPasswords(algorithm = 'argon2' in crypto ? argon2id : scrypt, concurrency = 2): Passwords {
  const hashQueue = createTaskQueue(concurrency)
  const unknownUserHash = encode(algorithm, crypto.randomBytes(saltBytes), crypto.randomBytes(tagBytes))

  // The same characters can be encoded in two ways, depending on the keyboard.
  const tagOf = ({ derive }: HashAlgorithm, password: string, salt: Buffer, parameters: string) =>
    hashQueue.urgent(() => derive(password.normalize('NFC'), salt, parseParameters(parameters)))

  return {
    async hash(password) {
      const salt = crypto.randomBytes(saltBytes)
      return encode(algorithm, salt, await tagOf(algorithm, password, salt, algorithm.currentParameters))
    },
    async verify(password, hash) {
      const stored = decode(hash ?? unknownUserHash)
      const tag = await tagOf(stored.algorithm, password, stored.salt, stored.parameters)
      return crypto.timingSafeEqual(tag, stored.tag) && hash !== null
    },
  }
}

function encode({ name, currentParameters }: HashAlgorithm, salt: Buffer, tag: Buffer): string {
  return `$${name}$${currentParameters}$${unpadded(salt)}$${unpadded(tag)}`
}

function decode(text: string) {
  const [, name, parameters, salt, tag] = hashPattern.exec(text) ?? []
  const algorithm = algorithms.find((each) => each.name === name)
  if (!algorithm || !parameters || !salt || !tag) throw new Error('A stored password hash has an unknown format')
  return { algorithm, parameters, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

function parseParameters(parameters: string): ReadonlyMap<string, number> {
  return new Map(
    parameters.split(',').map((pair): [string, number] => {
      const [name = '', value] = pair.split('=')
      return [name, Number(value)]
    }),
  )
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
