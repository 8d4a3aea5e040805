import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkLine } from '#shop/media/work-line.server.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown user (`null`) as for a known one. */
  verify(password: string, hash: string | null): Promise<boolean>
}

type Recipe = {
  name: string
  /** The current parameters, which are stored with each hash: they can change without making old passwords invalid. */
  today: string
  derive(password: string, salt: Buffer, parameters: ReadonlyMap<string, number>): Promise<Buffer>
}

const tagBytes = 32
const saltBytes = 16
const written = /^\$([\w]+)\$([a-z]+=\d+(?:,[a-z]+=\d+)*)\$([\w+/]+)\$([\w+/]+)$/

/** The minimum parameters that OWASP recommends: 19 MiB and two passes. */
export const argon2id: Recipe = {
  name: 'argon2id',
  today: 'v=19,m=19456,t=2,p=1',
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
export const scrypt: Recipe = {
  name: 'scrypt',
  today: 'ln=17,r=8,p=1',
  derive: (message, salt, parameters) =>
    new Promise((resolve, reject) => {
      const cost = 2 ** (parameters.get('ln') ?? 0)
      const blockSize = parameters.get('r') ?? 0
      const options = { cost, blockSize, parallelization: parameters.get('p') ?? 0, maxmem: 256 * cost * blockSize }
      crypto.scrypt(message, salt, tagBytes, options, (error, tag) => (error ? reject(error) : resolve(tag)))
    }),
}

const recipes = [argon2id, scrypt]

/** A hash takes memory and processor time, so only `atOnce` are computed at a time and the others wait. */
export function openPasswords(recipe = 'argon2' in crypto ? argon2id : scrypt, atOnce = 2): Passwords {
  const line = createWorkLine(atOnce)
  const nobody = encode(recipe, crypto.randomBytes(saltBytes), crypto.randomBytes(tagBytes))

  // The same characters can be encoded in two ways, depending on the keyboard.
  const tagOf = ({ derive }: Recipe, password: string, salt: Buffer, parameters: string) =>
    line.urgent(() => derive(password.normalize('NFC'), salt, read(parameters)))

  return {
    async hash(password) {
      const salt = crypto.randomBytes(saltBytes)
      return encode(recipe, salt, await tagOf(recipe, password, salt, recipe.today))
    },
    async verify(password, hash) {
      const kept = decode(hash ?? nobody)
      const tag = await tagOf(kept.recipe, password, kept.salt, kept.parameters)
      return crypto.timingSafeEqual(tag, kept.tag) && hash !== null
    },
  }
}

function encode({ name, today }: Recipe, salt: Buffer, tag: Buffer): string {
  return `$${name}$${today}$${unpadded(salt)}$${unpadded(tag)}`
}

function decode(text: string) {
  const [, name, parameters, salt, tag] = written.exec(text) ?? []
  const recipe = recipes.find((known) => known.name === name)
  if (!recipe || !parameters || !salt || !tag) throw new Error('A password was kept in a way that nobody knows')
  return { recipe, parameters, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

function read(parameters: string): ReadonlyMap<string, number> {
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
