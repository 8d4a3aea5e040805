import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { SignInRules } from '#shop/accounts/sign-in-rules.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { TrustedProxies } from './config-values.server.ts'
import { variables } from './config-variables.server.ts'

type Name = keyof typeof variables
type Values = { [K in Name]?: z.output<(typeof variables)[K]['schema']> }
type Environment = Readonly<Record<string, string | undefined>>

export const variableNames = Object.keys(variables)

export type WrongConfig = { code: 'wrong-config'; sentence: string }
export type Config = ReturnType<typeof withDefaults>

/** Reads the environment, then `.env` beside package.json for variables that are not set, and checks all once. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.ok) throw new CannotStart(config.problem.sentence)
  return config.value
}

export function readConfig(environment: Environment): Result<Config, WrongConfig> {
  const values: Values = {}
  for (const name of Object.keys(variables).filter(isName)) {
    const given = readText(name, environment)
    if (!given.ok) return given
    const text = given.value
    // An empty value in a settings file means "not set".
    if (!text) continue
    const read = variables[name].schema.safeParse(text)
    if (!read.success) return refuse({ code: 'wrong-config', sentence: wrongValueMessage(name, text) })
    Object.assign(values, { [name]: read.data })
  }
  const partialGroup = requiredTogether
    .map((group) => partialGroupMessage(group, values))
    .find((sentence) => sentence !== null)
  if (partialGroup) return refuse({ code: 'wrong-config', sentence: partialGroup })
  if (values.BACKUP_TO?.kind === 's3' && !values.BACKUP_S3_ENDPOINT) {
    return wrongConfig(
      `BACKUP_S3_ENDPOINT must be set to ${variables.BACKUP_S3_ENDPOINT.expects}, because BACKUP_TO is an S3 bucket.`,
    )
  }
  return accept(withDefaults(values))
}

/** A secret may be in a file, as containers and systemd hand them over: `SESSION_SECRET_FILE` names it. */
function readText(name: Name, environment: Environment): Result<string | undefined, WrongConfig> {
  const text = environment[name]?.trim()
  const file = 'secret' in variables[name] ? environment[`${name}_FILE`]?.trim() : undefined
  if (!file) return accept(text)
  if (text) return wrongConfig(`Set ${name} or ${name}_FILE, not both.`)
  try {
    return accept(readFileSync(file, 'utf8').trim())
  } catch {
    return wrongConfig(`${name}_FILE must be a file that this user can read, not ${JSON.stringify(file)}.`)
  }
}

function wrongConfig(sentence: string) {
  return refuse({ code: 'wrong-config', sentence } satisfies WrongConfig)
}

function withDefaults(values: Values) {
  const port = values.PORT ?? 3000
  return {
    development: values.NODE_ENV === 'development',
    port,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DATABASE_DIRECT_URL,
    replicaDatabaseUrl: values.DATABASE_REPLICA_URL,
    databaseConnections: values.DATABASE_CONNECTIONS ?? 10,
    webProcesses: values.WEB_PROCESSES ?? 1,
    preparedStatements: values.PREPARED_STATEMENTS ?? null,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    corsOrigins: values.CORS_ORIGINS ?? [],
    trustedProxies: values.TRUST_PROXY ?? ({ kind: 'none' } satisfies TrustedProxies),
    sessionSecret: values.SESSION_SECRET ?? null,
    formerSessionSecret: values.SESSION_SECRET_PREVIOUS ?? null,
    logLevel: values.LOG_LEVEL ?? null,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT ? { share: values.TRACE_SHARE ?? 1 } : null,
    metrics: metricsAccess(values.METRICS ?? 'off'),
    pageCacheBytes: (values.PAGE_CACHE_MB ?? 64) * 1024 * 1024,
    offlinePages: values.OFFLINE_PAGES ?? true,
    cdn: cdn(values),
    rateLimits: values.RATE_LIMITS ?? true,
    serverTiming: values.SERVER_TIMING ?? false,
    demoCatalogue: values.SEED !== 'none',
    preparePictures: values.PREPARE_PICTURES ?? true,
    drainMs: (values.DRAIN_SECONDS ?? 0) * 1000,
    stopTimeoutMs: (values.STOP_TIMEOUT_SECONDS ?? 10) * 1000,
    pictureStore: pictureStore(values),
    backups: backups(values),
    stripe: stripeKeys(values),
    carrier: carrier(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? { name: shopFacts.name, address: shopFacts.email },
    signInRules: signInRules(values),
  }
}

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

export type MetricsAccess = { kind: 'off' } | { kind: 'public' } | { kind: 'token'; token: string }

function metricsAccess(word: string): MetricsAccess {
  if (word === 'off' || word === 'public') return { kind: word }
  return { kind: 'token', token: word }
}

/** `null`: there is no CDN, or one that lets its copies age. */
function cdn({ CDN_KIND: kind, CDN_PURGE_URL: purgeUrl, CDN_PURGE_KEY: key }: Values) {
  return kind && purgeUrl ? { kind, purgeUrl, key: key ?? null } : null
}

/** `null` stores pictures in a folder below DATA_DIR. */
function pictureStore(values: Values) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) return null
  const { S3_ACCESS_KEY_ID_PREVIOUS: previousId, S3_SECRET_ACCESS_KEY_PREVIOUS: previousSecret } = values
  const formerKey = previousId && previousSecret ? { accessKeyId: previousId, secretAccessKey: previousSecret } : null
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, formerKey }
}

/** `place` is null when no backups are scheduled. */
function backups(values: Values) {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = values
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  return {
    place: values.BACKUP_TO ?? null,
    key: values.BACKUP_KEY ?? null,
    everyHours: values.BACKUP_EVERY_HOURS ?? 24,
    keepDays: values.BACKUP_KEEP_DAYS ?? 14,
    s3:
      endpoint && region && accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : null,
  }
}

/** `null` means the test provider, which moves no money. */
function stripeKeys(values: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl = null } = values
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    formerWebhookSecret: values.STRIPE_WEBHOOK_SECRET_PREVIOUS ?? null,
    apiUrl,
  }
}

/** `null`: tracking numbers are typed. */
function carrier(values: Values) {
  const { CARRIER_NAME: name, CARRIER_API_URL: apiUrl, CARRIER_API_KEY: apiKey } = values
  const { CARRIER_WEBHOOK_SECRET: webhookSecret } = values
  if (!name || !apiUrl || !apiKey || !webhookSecret) return null
  return { name, apiUrl, apiKey, webhookSecret, formerWebhookSecret: values.CARRIER_WEBHOOK_SECRET_PREVIOUS ?? null }
}

/** These variables only work together; `choice` explains what it means to set all or none of them. */
const requiredTogether: readonly { names: readonly Name[]; choice?: (all: string) => string }[] = [
  {
    names: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    choice: (all) => `pictures go to S3 with all of ${all}, or to a folder with none`,
  },
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    choice: (all) =>
      `money is taken by Stripe with all of ${all}, or by the test provider, which takes none, with none`,
  },
  {
    names: ['CARRIER_NAME', 'CARRIER_API_URL', 'CARRIER_API_KEY', 'CARRIER_WEBHOOK_SECRET'],
    choice: (all) => `labels are made with all of ${all}, or tracking numbers are typed with none`,
  },
  { names: ['CDN_KIND', 'CDN_PURGE_URL'] },
  { names: ['S3_ACCESS_KEY_ID_PREVIOUS', 'S3_SECRET_ACCESS_KEY_PREVIOUS'] },
  { names: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] },
  { names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  { names: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] },
]

function partialGroupMessage({ names, choice }: (typeof requiredTogether)[number], values: Values): string | null {
  const missing = names.find((name) => values[name] === undefined)
  const given = names.find((name) => values[name] !== undefined)
  if (!missing || !given) return null
  const reason = choice ? `: ${choice(names.join(', '))}` : ''
  return `${missing} must be set to ${variables[missing].expects}, because ${given} is set${reason}.`
}

function wrongValueMessage(name: Name, text: string): string {
  const value = 'secret' in variables[name] ? 'what it is set to' : JSON.stringify(text)
  return `${name} must be ${variables[name].expects}, not ${value}.`
}

function isName(word: string): word is Name {
  return word in variables
}
