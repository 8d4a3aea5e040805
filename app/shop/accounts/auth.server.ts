import { createHmac } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import type { Logger } from 'pino'
import { shopFacts } from '#rulebook/shop.ts'
import type { Db } from '#shop/database.server.ts'
import { type Envelope, openEnvelope } from './envelope.server.ts'
import { type FollowedDatabase, followTransaction } from './follow-transaction.server.ts'
import { openPasswords, type Passwords } from './passwords.server.ts'
import { remembered, sessionCookies } from './session-cookies.server.ts'
import { noProviders, type SignInRules } from './sign-in-rules.ts'

export type AuthParts = {
  db: Db
  log: Logger
  publicUrl: string
  secret: Buffer
  /** False only where everybody comes from one address, as in a test of the whole shop. */
  limitsAddresses?: boolean
  rules?: SignInRules
}

export type Auth = {
  /** Better Auth's own verbs. Nobody calls them over HTTP: our verbs do, within `during`. */
  api: BetterAuth['api']
  during: FollowedDatabase['during']
  passwords: Passwords
  /** For what must be found again, and not be read: whoever has the database alone cannot guess what was hashed. */
  fingerprint(text: string): Buffer
  limitsAddresses: boolean
  /** For what must be read again, and not by whoever has the database alone. */
  envelope: Envelope
  rules: SignInRules
  cookieNames: { session: string; known: string; device: string; way: string; trusted: string }
}

type BetterAuth = ReturnType<typeof openBetterAuth>

/** Sessions, providers, second factors and passkeys, on our own tables and in our own transactions. */
export function openAuth(parts: AuthParts): Auth {
  const { db, log, publicUrl, secret, limitsAddresses = true, rules = noProviders } = parts
  const followed = followTransaction(db)
  const passwords = openPasswords()
  const library = openBetterAuth({ db: followed.db, log, publicUrl, secret }, passwords)
  const prefix = publicUrl.startsWith('https://') ? '__Secure-' : ''
  const key = createHmac('sha256', secret).update('fingerprints').digest()
  return {
    api: library.api,
    during: followed.during,
    passwords,
    limitsAddresses,
    fingerprint: (text) => createHmac('sha256', key).update(text).digest(),
    envelope: openEnvelope(createHmac('sha256', secret).update('envelopes').digest()),
    rules,
    cookieNames: {
      session: `${prefix}hyggehus.session`,
      known: 'hyggehus.known',
      device: `${prefix}hyggehus.device`,
      way: `${prefix}hyggehus.way`,
      trusted: `${prefix}hyggehus.trusted`,
    },
  }
}

function openBetterAuth({ db, log, publicUrl, secret }: AuthParts, passwords: Passwords) {
  return betterAuth({
    appName: shopFacts.name,
    baseURL: publicUrl,
    basePath: '/account/auth',
    secret: secret.toString('base64url'),
    database: { db, type: 'postgres', transaction: true },
    plugins: [
      sessionCookies(),
      passkey({
        origin: publicUrl,
        rpName: shopFacts.name,
        advanced: { webAuthnChallengeCookie: 'passkey' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        schema: { passkey: passkeyTable },
      }),
    ],
    emailAndPassword: {
      enabled: true,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(password, hash),
      },
    },
    advanced: {
      cookiePrefix: 'hyggehus',
      cookies: { session_token: { name: 'hyggehus.session' } },
      useSecureCookies: publicUrl.startsWith('https://'),
      database: { generateId: 'uuid', validateSchema: false, joins: true },
      // Where somebody lives is none of our business.
      ipAddress: { disableIpTracking: true },
    },
    // Limits of our own count in the database, so that two processes agree.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What it would add to the sentence may be somebody's.
    logger: { level: 'warn', log: (level, message) => log[level === 'error' ? 'error' : 'warn'](message) },
    ...tableNames,
  })
}

const passkeyTable = {
  modelName: 'passkeys',
  fields: {
    publicKey: 'public_key',
    userId: 'user_id',
    credentialID: 'credential_id',
    deviceType: 'device_type',
    backedUp: 'backed_up',
    createdAt: 'created_at',
  },
} as const

/** Our names for its tables and columns. */
const tableNames = {
  user: {
    modelName: 'users',
    fields: {
      name: 'full_name',
      emailVerified: 'email_confirmed',
      image: 'picture_url',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      ipAddress: 'address',
      userAgent: 'user_agent',
    },
    additionalFields: { remembered: { type: 'boolean', required: false, input: false } },
    expiresIn: remembered.seconds,
    // Our own verb notes when a session was used last, by the shop's clock.
    disableSessionRefresh: true,
    // What needs a fresh proof asks for it by itself.
    freshAge: 0,
  },
  account: {
    modelName: 'sign_in_methods',
    fields: {
      userId: 'user_id',
      providerId: 'provider',
      accountId: 'provider_user_id',
      password: 'password_hash',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'pending_proofs',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    storeIdentifier: 'hashed',
  },
} as const
