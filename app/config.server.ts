import { existsSync, readFileSync } from 'node:fs'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { withDefaults } from './config-defaults.server.ts'
import { type Name, type Values, variables } from './config-variables.server.ts'

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
