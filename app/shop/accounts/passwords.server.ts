import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkLine } from '#shop/media/work-line.server.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for somebody who is unknown (`null`) as for somebody who is known. */
  verify(password: string, hash: string | null): Promise<boolean>
}

/** How a password is made into something that can be kept: slowly, and at the cost of memory. */
type Recipe = {
  name: string
  /** As it is written down: it may change one day, and nobody's password becomes wrong by that. */
  today: string
  derive(password: string, salt: Buffer, parameters: ReadonlyMap<string, number>): Promise<Buffer>
}

const tagBytes = 32
const saltBytes = 16
const written = /^\$([\w]+)\$([a-z]+=\d+(?:,[a-z]+=\d+)*)\$([\w+/]+)\$([\w+/]+)$/

/** What OWASP asks for at least: 19 MiB and two passes. */
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

/** For a Node that does not know argon2 yet. */
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

/** Each hash takes memory and a processor's time, so only so many are made at once and the others wait in line. */
export function openPasswords(recipe = 'argon2' in crypto ? argon2id : scrypt, atOnce = 2): Passwords {
  const line = createWorkLine(atOnce)
  const nobody = encode(recipe, crypto.randomBytes(saltBytes), crypto.randomBytes(tagBytes))

  // The same letters may be written in two ways, depending on who made the keyboard.
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
