import { existsSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { shopFacts } from '#rulebook/shop.ts'
import type { SignInRules } from '#shop/accounts/sign-in-rules.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import type { Sender } from '#shop/mail/post.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'

/** Whose word about the visitor's address counts: nobody's, that of so many proxies in front of us, or that of these networks. */
export type TrustedProxies =
  | { kind: 'none' }
  | { kind: 'hops'; hops: number }
  | { kind: 'networks'; networks: BlockList }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const switchedOn = z.enum(['on', 'off']).transform((word) => word === 'on')

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** One line per variable: what it must look like, and how the sentence about a wrong value ends. Secrets are never repeated. */
const variables = {
  NODE_ENV: { expects: 'development, test or production', schema: z.enum(['development', 'test', 'production']) },
  PORT: { expects: 'a port number between 0 and 65535', schema: wholeNumber(0, 65_535) },
  HOST: { expects: 'an IP address or a host name to listen on', schema: z.string().regex(/^[\w.:%-]+$/) },
  DATA_DIR: { expects: 'the path of a folder', schema: z.string().regex(/^[^\0]+$/) },
  DATABASE_URL: {
    expects: 'an address such as postgres://user:password@host:5432/database',
    schema: z.string().refine((text) => /^postgres(ql)?:$/.test(protocolOf(text))),
    secret: true,
  },
  DATABASE_CONNECTIONS: { expects: 'a number between 2 and 500', schema: wholeNumber(2, 500) },
  PUBLIC_URL: {
    expects: 'the address visitors use, such as https://hyggehus.example, without a path',
    schema: z.string().transform(withoutSlash).refine(isOrigin),
  },
  CORS_ORIGINS: {
    expects: 'origins separated by commas, such as https://app.example,https://other.example:8443',
    schema: z
      .string()
      .transform(listed)
      .pipe(z.array(z.string().refine(isOrigin)).min(1)),
  },
  TRUST_PROXY: {
    expects: 'none, the number of proxies in front of the shop, or their networks such as 10.0.0.0/8,fd00::/8',
    schema: z.string().transform(trustedProxies),
  },
  SESSION_SECRET: {
    expects: 'a random secret of at least 32 characters',
    schema: z.string().regex(/^\S{32,}$/),
    secret: true,
  },
  GOOGLE_CLIENT_ID: { expects: 'the client id that Google gave', schema: z.string().regex(/^\S+$/) },
  GOOGLE_CLIENT_SECRET: {
    expects: 'the client secret that Google gave',
    schema: z.string().regex(/^\S+$/),
    secret: true,
  },
  GOOGLE_ISSUER: {
    expects: 'an address such as https://accounts.google.com',
    schema: z.string().transform(withoutSlash).refine(isWebAddress),
  },
  GOOGLE_TOKEN_INFO_URL: {
    expects: 'an address such as https://oauth2.googleapis.com/tokeninfo',
    schema: z.string().refine(isWebAddress),
  },
  FACEBOOK_APP_ID: { expects: 'the id of the app at Facebook', schema: z.string().regex(/^\S+$/) },
  FACEBOOK_APP_SECRET: {
    expects: 'the secret of the app at Facebook',
    schema: z.string().regex(/^\S+$/),
    secret: true,
  },
  FACEBOOK_DIALOG_URL: {
    expects: 'an address such as https://www.facebook.com/v23.0/dialog/oauth',
    schema: z.string().refine(isWebAddress),
  },
  FACEBOOK_GRAPH_URL: {
    expects: 'an address such as https://graph.facebook.com/v23.0',
    schema: z.string().transform(withoutSlash).refine(isWebAddress),
  },
  ADMIN_SECOND_FACTOR: { expects: 'required or optional', schema: z.enum(['required', 'optional']) },
  LOG_LEVEL: { expects: `one of ${logLevels.join(', ')}`, schema: z.enum(logLevels) },
  METRICS: {
    expects: 'off, public, or a secret of at least 16 characters that readers send as a bearer token',
    schema: z.string().regex(/^(off|public|\S{16,})$/),
    secret: true,
  },
  PAGE_CACHE_MB: { expects: 'a number of megabytes between 0 and 65536', schema: wholeNumber(0, 65_536) },
  RATE_LIMITS: { expects: 'on or off', schema: switchedOn },
  SERVER_TIMING: { expects: 'on or off', schema: switchedOn },
  DEMO_CATALOGUE: { expects: 'on or off', schema: switchedOn },
  STOP_TIMEOUT_SECONDS: { expects: 'a number of seconds between 0 and 600', schema: wholeNumber(0, 600) },
  SMTP_URL: {
    expects: 'an address such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte',
    schema: z.string().refine((text) => /^smtps?:$/.test(protocolOf(text)) && new URL(text).hostname !== ''),
    secret: true,
  },
  MAIL_FROM: {
    expects: 'an e-mail address, or a name with one, such as Hyggehus <hello@hyggehus.example>',
    schema: z.string().transform(senderIn),
  },
  STRIPE_SECRET_KEY: { expects: "Stripe's secret key", schema: z.string().regex(/^\S{8,}$/), secret: true },
  STRIPE_PUBLISHABLE_KEY: { expects: "Stripe's publishable key", schema: z.string().regex(/^\S{8,}$/) },
  STRIPE_WEBHOOK_SECRET: {
    expects: "the secret of Stripe's webhook",
    schema: z.string().regex(/^\S{8,}$/),
    secret: true,
  },
  STRIPE_API_URL: {
    expects: 'an address such as https://api.stripe.com',
    schema: z.string().transform(withoutSlash).refine(isWebAddress),
  },
  S3_ENDPOINT: {
    expects: 'an address such as https://s3.eu-central-1.example.com',
    schema: z.string().transform(withoutSlash).refine(isWebAddress),
  },
  S3_REGION: { expects: 'a region such as eu-central-1', schema: z.string().regex(/^[\w-]+$/) },
  S3_BUCKET: { expects: 'the name of a bucket', schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/) },
  S3_ACCESS_KEY_ID: { expects: 'the id of an access key', schema: z.string().regex(/^\S+$/), secret: true },
  S3_SECRET_ACCESS_KEY: { expects: 'the secret of that access key', schema: z.string().regex(/^\S+$/), secret: true },
} as const satisfies Record<string, { expects: string; schema: z.ZodType; secret?: boolean }>

type Name = keyof typeof variables
type Values = { [K in Name]?: z.output<(typeof variables)[K]['schema']> }
type Environment = Readonly<Record<string, string | undefined>>

export const variableNames = Object.keys(variables)

export type WrongConfig = { code: 'wrong-config'; sentence: string }
export type Config = ReturnType<typeof withDefaults>

/** `.env` beside package.json fills in what the environment leaves open, then everything is read and checked once. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.ok) throw new CannotStart(config.problem.sentence)
  return config.value
}

export function readConfig(environment: Environment): Result<Config, WrongConfig> {
  const values: Values = {}
  for (const name of Object.keys(variables).filter(isName)) {
    const text = environment[name]?.trim()
    // An empty line in a file of settings means "not set".
    if (!text) continue
    const read = variables[name].schema.safeParse(text)
    if (!read.success) return refuse({ code: 'wrong-config', sentence: sentenceAbout(name, text) })
    Object.assign(values, { [name]: read.data })
  }
  const missing = missingPictureStoreParts(values) ?? missingStripeParts(values) ?? missingProviderKey(values)
  if (missing) return refuse({ code: 'wrong-config', sentence: missing })
  return accept(withDefaults(values))
}

function withDefaults(values: Values) {
  const port = values.PORT ?? 3000
  return {
    development: values.NODE_ENV === 'development',
    port,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS ?? 10,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    corsOrigins: values.CORS_ORIGINS ?? [],
    trustedProxies: values.TRUST_PROXY ?? ({ kind: 'none' } satisfies TrustedProxies),
    sessionSecret: values.SESSION_SECRET ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
    metrics: metricsAccess(values.METRICS ?? 'off'),
    pageCacheBytes: (values.PAGE_CACHE_MB ?? 64) * 1024 * 1024,
    rateLimits: values.RATE_LIMITS ?? true,
    serverTiming: values.SERVER_TIMING ?? false,
    demoCatalogue: values.DEMO_CATALOGUE ?? true,
    stopTimeoutMs: (values.STOP_TIMEOUT_SECONDS ?? 10) * 1000,
    pictureStore: pictureStore(values),
    stripe: stripeKeys(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? { name: shopFacts.name, address: shopFacts.email },
    signInRules: signInRules(values),
  }
}

/** A provider is null that was given no keys. */
function signInRules(values: Values): SignInRules {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = values
  const issuer = values.GOOGLE_ISSUER ?? 'https://accounts.google.com'
  const tokenInfoUrl = values.GOOGLE_TOKEN_INFO_URL ?? 'https://oauth2.googleapis.com/tokeninfo'
  const dialogUrl = values.FACEBOOK_DIALOG_URL ?? 'https://www.facebook.com/v23.0/dialog/oauth'
  const graphUrl = values.FACEBOOK_GRAPH_URL ?? 'https://graph.facebook.com/v23.0'
  return {
    google: clientId && clientSecret ? { clientId, clientSecret, issuer, tokenInfoUrl } : null,
    facebook: appId && appSecret ? { clientId: appId, clientSecret: appSecret, dialogUrl, graphUrl } : null,
    showUnconfigured: values.NODE_ENV === 'development',
    adminsNeedSecondFactor: values.ADMIN_SECOND_FACTOR === 'required',
  }
}

const providerKeys = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const

function missingProviderKey(values: Values): string | null {
  for (const keys of providerKeys) {
    const missing = keys.find((name) => values[name] === undefined)
    const given = keys.find((name) => values[name] !== undefined)
    if (missing && given) return `${missing} must be set to ${variables[missing].expects}, because ${given} is set.`
  }
  return null
}

export type MetricsAccess = { kind: 'off' } | { kind: 'public' } | { kind: 'token'; token: string }

function metricsAccess(word: string): MetricsAccess {
  if (word === 'off' || word === 'public') return { kind: word }
  return { kind: 'token', token: word }
}

const pictureStoreParts = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** `null`: pictures are kept in a folder below DATA_DIR. */
function pictureStore(values: Values) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) return null
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

const stripeParts = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** `null`: the test provider, which moves no money. */
function stripeKeys(values: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl = null } = values
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return { secretKey, publishableKey, webhookSecret, apiUrl }
}

function missingStripeParts(values: Values): string | null {
  const missing = stripeParts.find((name) => values[name] === undefined)
  const given = stripeParts.find((name) => values[name] !== undefined)
  if (!missing || !given) return null
  return `${missing} must be set to ${variables[missing].expects}, because ${given} is set: money is taken by Stripe with all of ${stripeParts.join(', ')}, or by the test provider, which takes none, with none.`
}

function missingPictureStoreParts(values: Values): string | null {
  const missing = pictureStoreParts.find((name) => values[name] === undefined)
  const given = pictureStoreParts.find((name) => values[name] !== undefined)
  if (!missing || !given) return null
  return `${missing} must be set to ${variables[missing].expects}, because ${given} is set: pictures go to S3 with all of ${pictureStoreParts.join(', ')}, or to a folder with none.`
}

function sentenceAbout(name: Name, text: string): string {
  const value = 'secret' in variables[name] ? 'what it is set to' : JSON.stringify(text)
  return `${name} must be ${variables[name].expects}, not ${value}.`
}

function isName(word: string): word is Name {
  return word in variables
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : ''
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(protocolOf(text))
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '')
}

function senderIn(text: string, context: z.RefinementCtx): Sender {
  const [, name = '', address = text] = /^([^<>"\r\n]*?)\s*<([^<>]+)>$/.exec(text) ?? []
  if (!isEmailAddress(address)) context.addIssue('not an e-mail address')
  return { name, address }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((word) => withoutSlash(word.trim()))
    .filter((word) => word !== '')
}

function trustedProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  if (text === 'none') return { kind: 'none' }
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? { kind: 'none' } : { kind: 'hops', hops: Number(text) }
  const networks = new BlockList()
  const understood = listed(text).every((network) => addNetwork(networks, network))
  if (!understood) context.addIssue('not a network')
  return { kind: 'networks', networks }
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  const longest = version === 6 ? 128 : 32
  if (version === 0 || rest.length > 0 || !/^\d{0,3}$/.test(prefix ?? '') || Number(prefix ?? 0) > longest) return false
  networks.addSubnet(address, prefix ? Number(prefix) : longest, version === 6 ? 'ipv6' : 'ipv4')
  return true
}
