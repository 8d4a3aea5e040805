import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  randomBytes,
  sign,
} from 'node:crypto'
import { z } from 'zod'
import type { Caller, SignedInUser } from '#shop/accounts/accounts.ts'
import { addPasskey, requestNewPasskey } from '#shop/accounts/passkeys/own-passkeys.server.ts'
import type {
  PasskeyAuthenticationResponse,
  PasskeyRegistrationResponse,
} from '#shop/accounts/passkeys/passkeys.schema.ts'
import { requestPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aCaller, cookieOf } from './make-accounts.ts'

const Challenge = z.object({ challenge: z.string() })
const defaultUrl = 'http://localhost:3000'
const userPresent = 0b1
const userVerified = 0b100
const hasKey = 0b100_0000

export type SoftwarePasskey = {
  credentialId: string
  /** The request of a browser that signs in with the passkey, including the cookie of the challenge. */
  answerChallenge(shop: Shop, cookie?: string): Promise<{ caller: Caller; answer: PasskeyAuthenticationResponse }>
}

/** The part of a passkey that stays on the device. */
type StoredKey = { id: string; key: JsonWebKey; counter: number }

/** A software authenticator: signs any challenge and, with `verifies`, claims to have verified its user. */
export function anAuthenticator({ verifies: verifiesUser = true, stored = aNewKey() } = {}) {
  const privateKey = createPrivateKey({ format: 'jwk', key: stored.key })
  const publicKey = createPublicKey(privateKey)
  const id = Buffer.from(stored.id, 'base64url')
  const flags = userPresent | (verifiesUser ? userVerified : 0)
  const credentialId = id.toString('base64url')
  const parts = { id: credentialId, rawId: credentialId, type: 'public-key' as const, clientExtensionResults: {} }

  function createCredential(challengeOptions: unknown): PasskeyRegistrationResponse {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const data = Buffer.concat([
      authenticatorData(flags | hasKey, stored.counter, defaultUrl),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    const response = {
      clientDataJSON: clientData('webauthn.create', challengeOptions, defaultUrl).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: [],
    }
    return { ...parts, response }
  }

  async function answerChallenge(shop: Shop, cookie = '') {
    const asked = await requestPasskey(shop, aCaller())
    const client = clientData('webauthn.get', asked.request, shop.publicUrl)
    const data = authenticatorData(flags, stored.counter, shop.publicUrl)
    const signed = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.toString('base64url'),
    }
    const caller = aCaller({ cookie: [cookie, cookieOf(asked.cookies)].filter(Boolean).join('; ') })
    return { caller, answer: { ...parts, response } satisfies PasskeyAuthenticationResponse }
  }

  return { credentialId, createCredential, answerChallenge }
}

/** Adds a passkey to the account; `addedAt` replaces the current time. */
export async function withPasskey(
  shop: Shop,
  { cookie, actor }: { cookie: string; actor: SignedInUser },
  { addedAt = shop.now(), device = anAuthenticator() } = {},
): Promise<SoftwarePasskey> {
  const asked = await requestNewPasskey(shop, aCaller({ cookie }), actor)
  if (!asked.ok) throw new Error(asked.problem.code)
  const caller = aCaller({ cookie: `${cookie}; ${cookieOf(asked.value.cookies)}` })
  const added = await addPasskey(shop, caller, actor, {
    answer: device.createCredential(asked.value.request),
    name: 'My phone',
  })
  if (!added.ok) throw new Error(added.problem.code)
  const changed = shop.db.updateTable('passkeys').set({ created_at: addedAt })
  await changed.where('credential_id', '=', device.credentialId).execute()
  return device
}

function clientData(type: string, challengeOptions: unknown, origin: string): Buffer {
  const { challenge } = Challenge.parse(challengeOptions)
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(flags: number, counter: number, url: string): Buffer {
  const tail = Buffer.from([flags, 0, 0, 0, 0])
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(Buffer.from(new URL(url).hostname)), tail])
}

function aNewKey(): StoredKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { id: randomBytes(16).toString('base64url'), key: privateKey.export({ format: 'jwk' }), counter: 0 }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
