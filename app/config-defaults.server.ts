import path from 'node:path'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { SignInRules } from '#shop/accounts/sign-in-rules.ts'
import type { TrustedProxies } from './config-values.server.ts'
import type { Values } from './config-variables.server.ts'

/** The settings as the shop uses them, each with its default. */
export function withDefaults(values: Values) {
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
