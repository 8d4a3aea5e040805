import { z } from 'zod'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import {
  type BackupPlace,
  isAddressOfOneServer,
  isDatabaseAddress,
  isOrigin,
  isWebAddress,
  onOrOff,
  parseBackupPlace,
  parseSender,
  parseTrustedProxies,
  protocolOf,
  splitList,
  trimTrailingSlash,
  wholeNumber,
} from './config-values.server.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** `expects` ends the message about a wrong value. The value of a secret is never repeated, and can be in a file that `<name>_FILE` names. */
export const variables = {
  NODE_ENV: { expects: 'development, test or production', schema: z.enum(['development', 'test', 'production']) },
  PORT: { expects: 'a port number between 0 and 65535', schema: wholeNumber(0, 65_535) },
  HOST: { expects: 'an IP address or a host name to listen on', schema: z.string().regex(/^[\w.:%-]+$/) },
  DATA_DIR: { expects: 'the path of a folder', schema: z.string().regex(/^[^\0]+$/) },
  DATABASE_URL: {
    expects: 'an address such as postgres://user:password@host:5432/database, with commas between several hosts',
    schema: z.string().refine(isDatabaseAddress),
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    expects: 'the address of PostgreSQL itself, such as postgres://user:password@host:5432/database',
    schema: z.string().refine(isDatabaseAddress),
    secret: true,
  },
  DATABASE_REPLICA_URL: {
    expects: 'the address of one server that copies the database, such as postgres://user:password@host:5432/database',
    schema: z.string().refine(isAddressOfOneServer),
    secret: true,
  },
  DATABASE_CONNECTIONS: { expects: 'a number between 2 and 500', schema: wholeNumber(2, 500) },
  WEB_PROCESSES: { expects: 'a number between 1 and 64', schema: wholeNumber(1, 64) },
  PREPARED_STATEMENTS: { expects: 'on or off', schema: onOrOff },
  PUBLIC_URL: {
    expects: 'the address visitors use, such as https://hyggehus.example, without a path',
    schema: z.string().transform(trimTrailingSlash).refine(isOrigin),
  },
  CORS_ORIGINS: {
    expects: 'origins separated by commas, such as https://app.example,https://other.example:8443',
    schema: z
      .string()
      .transform(splitList)
      .pipe(z.array(z.string().refine(isOrigin)).min(1)),
  },
  TRUST_PROXY: {
    expects: 'none, the number of proxies in front of the shop, or their networks such as 10.0.0.0/8,fd00::/8',
    schema: z.string().transform(parseTrustedProxies),
  },
  SESSION_SECRET: {
    expects: 'a random secret of at least 32 characters',
    schema: z.string().regex(/^\S{32,}$/),
    secret: true,
  },
  SESSION_SECRET_PREVIOUS: {
    expects: 'the SESSION_SECRET before the present one',
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
    schema: z.string().transform(trimTrailingSlash).refine(isWebAddress),
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
    schema: z.string().transform(trimTrailingSlash).refine(isWebAddress),
  },
  ADMIN_SECOND_FACTOR: { expects: 'required or optional', schema: z.enum(['required', 'optional']) },
  LOG_LEVEL: { expects: `one of ${logLevels.join(', ')}`, schema: z.enum(logLevels) },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    expects: 'the address of an OpenTelemetry collector such as http://localhost:4318',
    schema: z.string().refine(isWebAddress),
  },
  TRACE_SHARE: {
    expects: 'a number between 0 and 1',
    schema: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
      .transform(Number),
  },
  METRICS: {
    expects: 'off, public, or a secret of at least 16 characters that readers send as a bearer token',
    schema: z.string().regex(/^(off|public|\S{16,})$/),
    secret: true,
  },
  PAGE_CACHE_MB: { expects: 'a number of megabytes between 0 and 65536', schema: wholeNumber(0, 65_536) },
  OFFLINE_PAGES: { expects: 'on or off', schema: onOrOff },
  CDN_KIND: { expects: 'varnish, fastly or cloudflare', schema: z.enum(['varnish', 'fastly', 'cloudflare']) },
  CDN_PURGE_URL: {
    expects: 'the address to which purges are sent, such as https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge',
    schema: z.string().refine(isWebAddress),
  },
  CDN_PURGE_KEY: {
    expects: 'the key with which the CDN allows purges',
    schema: z.string().regex(/^\S{8,}$/),
    secret: true,
  },
  RATE_LIMITS: { expects: 'on or off', schema: onOrOff },
  SERVER_TIMING: { expects: 'on or off', schema: onOrOff },
  SEED: { expects: 'demo or none', schema: z.enum(['demo', 'none']) },
  PREPARE_PICTURES: { expects: 'on or off', schema: onOrOff },
  DRAIN_SECONDS: { expects: 'a number of seconds between 0 and 600', schema: wholeNumber(0, 600) },
  STOP_TIMEOUT_SECONDS: { expects: 'a number of seconds between 0 and 600', schema: wholeNumber(0, 600) },
  BACKUP_TO: {
    expects: 'the path of a folder, or s3://bucket/folder',
    schema: z.string().transform(parseBackupPlace),
  },
  BACKUP_KEY: {
    expects: 'an age key, public (age1…) or secret (AGE-SECRET-KEY-1…); npm run backup -- --new-key makes one',
    schema: z.string().regex(/^(age1[a-z0-9]{58}|AGE-SECRET-KEY-1[A-Z0-9]{58})$/),
    secret: true,
  },
  BACKUP_EVERY_HOURS: { expects: 'a number of hours between 1 and 720', schema: wholeNumber(1, 720) },
  BACKUP_KEEP_DAYS: { expects: 'a number of days between 1 and 3650', schema: wholeNumber(1, 3650) },
  BACKUP_S3_ENDPOINT: {
    expects: 'an address such as https://s3.eu-central-1.example.com',
    schema: z.string().transform(trimTrailingSlash).refine(isWebAddress),
  },
  BACKUP_S3_REGION: { expects: 'a region such as eu-central-1', schema: z.string().regex(/^[\w-]+$/) },
  BACKUP_S3_ACCESS_KEY_ID: { expects: 'the id of an access key', schema: z.string().regex(/^\S+$/), secret: true },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    expects: 'the secret of that access key',
    schema: z.string().regex(/^\S+$/),
    secret: true,
  },
  SMTP_URL: {
    expects: 'an address such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte',
    schema: z.string().refine((text) => /^smtps?:$/.test(protocolOf(text)) && new URL(text).hostname !== ''),
    secret: true,
  },
  MAIL_FROM: {
    expects: 'an email address, or a name with one, such as Hyggehus <hello@hyggehus.example>',
    schema: z.string().transform(parseSender),
  },
  STRIPE_SECRET_KEY: { expects: "Stripe's secret key", schema: z.string().regex(/^\S{8,}$/), secret: true },
  STRIPE_PUBLISHABLE_KEY: { expects: "Stripe's publishable key", schema: z.string().regex(/^\S{8,}$/) },
  STRIPE_WEBHOOK_SECRET: {
    expects: "the secret of Stripe's webhook",
    schema: z.string().regex(/^\S{8,}$/),
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET_PREVIOUS: {
    expects: 'the STRIPE_WEBHOOK_SECRET before the present one',
    schema: z.string().regex(/^\S{8,}$/),
    secret: true,
  },
  STRIPE_API_URL: {
    expects: 'an address such as https://api.stripe.com',
    schema: z.string().transform(trimTrailingSlash).refine(isWebAddress),
  },
  CARRIER_NAME: {
    expects: 'the name of a carrier, as in the shop settings, of at most 60 characters',
    schema: z.string().trim().min(1).max(60),
  },
  CARRIER_API_URL: {
    expects: 'an address such as https://api.carrier.example',
    schema: z.string().transform(trimTrailingSlash).refine(isWebAddress),
  },
  CARRIER_API_KEY: { expects: 'the key of the carrier', schema: z.string().regex(/^\S{8,}$/), secret: true },
  CARRIER_WEBHOOK_SECRET: {
    expects: 'the secret, of at least 16 characters, with which the carrier signs its events',
    schema: z.string().regex(/^\S{16,}$/),
    secret: true,
  },
  CARRIER_WEBHOOK_SECRET_PREVIOUS: {
    expects: 'the CARRIER_WEBHOOK_SECRET before the present one',
    schema: z.string().regex(/^\S{16,}$/),
    secret: true,
  },
  S3_ENDPOINT: {
    expects: 'an address such as https://s3.eu-central-1.example.com',
    schema: z.string().transform(trimTrailingSlash).refine(isWebAddress),
  },
  S3_REGION: { expects: 'a region such as eu-central-1', schema: z.string().regex(/^[\w-]+$/) },
  S3_BUCKET: { expects: 'the name of a bucket', schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/) },
  S3_ACCESS_KEY_ID: { expects: 'the id of an access key', schema: z.string().regex(/^\S+$/), secret: true },
  S3_SECRET_ACCESS_KEY: { expects: 'the secret of that access key', schema: z.string().regex(/^\S+$/), secret: true },
  S3_ACCESS_KEY_ID_PREVIOUS: {
    expects: 'the S3_ACCESS_KEY_ID before the present one',
    schema: z.string().regex(/^\S+$/),
    secret: true,
  },
  S3_SECRET_ACCESS_KEY_PREVIOUS: {
    expects: 'the secret of that former access key',
    schema: z.string().regex(/^\S+$/),
    secret: true,
  },
} as const satisfies Record<string, { expects: string; schema: z.ZodType; secret?: boolean }>

export type Name = keyof typeof variables
/** Those that are set, as their schemas read them. */
export type Values = { [K in Name]?: z.output<(typeof variables)[K]['schema']> }

/** For an address given on the command line. */
export function readDatabaseUrl(text: string): string {
  const url = variables.DATABASE_URL.schema.safeParse(text)
  if (!url.success) throw new CannotStart(`The database must be ${variables.DATABASE_URL.expects}.`)
  return url.data
}

/** For a place given on the command line. */
export function readBackupPlace(text: string): BackupPlace {
  const place = variables.BACKUP_TO.schema.safeParse(text)
  if (!place.success) throw new CannotStart(`The place of backups must be ${variables.BACKUP_TO.expects}.`)
  return place.data
}
