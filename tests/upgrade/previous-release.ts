import { readFile } from 'node:fs/promises'

export type PreviousRelease = { commit: string; migrations: string[] }

/** The release that customers' shops run: its commit, and the migrations it knows. Change the file with each release. */
export async function readPreviousRelease(): Promise<PreviousRelease> {
  const text = await readFile(new URL('previous-release', import.meta.url), 'utf8')
  const [first = '', , ...migrations] = text.trim().split('\n')
  return { commit: first.replace('commit ', ''), migrations }
}
