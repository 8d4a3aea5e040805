import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { packageRoot } from '#db/package-root.server.ts'

const Package = z.object({ version: z.string() })
const Built = z.object({ commit: z.string(), builtAt: z.string() })

/** Null: built outside of a repository, or not built at all, as in development. */
export type Release = { version: string; commit: string | null; builtAt: string | null }

let release: Release | null = null

/** The version is that of package.json; `bin/prepare` records commit and date beside the build. */
export function readRelease(): Release {
  release ??= { ...Package.parse(readJson('package.json')), ...readBuilt() }
  return release
}

/** `0.1.0, commit 98eed5b4, built 2026-11-23` */
export function describeRelease({ version, commit, builtAt }: Release): string {
  return [version, ...(commit ? [`commit ${commit}`] : []), ...(builtAt ? [`built ${builtAt.slice(0, 10)}`] : [])].join(
    ', ',
  )
}

function readBuilt(): Omit<Release, 'version'> {
  if (!import.meta.env?.PROD) return { commit: null, builtAt: null }
  try {
    const { commit, builtAt } = Built.parse(readJson('build/release.json'))
    return { commit: commit || null, builtAt }
  } catch {
    // Built without `bin/prepare`.
    return { commit: null, builtAt: null }
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(packageRoot(), file), 'utf8'))
}
