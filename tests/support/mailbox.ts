import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

export type OpenMailbox = {
  /** Waits for an email to an address, and returns the newest; with `about`, the newest whose subject matches. */
  latestTo(email: string, about?: string | RegExp): Promise<Email & { subject: string; text: string; html: string }>
  /** All emails to an address so far, oldest first. */
  allTo(email: string): Promise<Email[]>
}

const patienceMs = 10_000

export function openMailbox(folder: string): OpenMailbox {
  async function allTo(email: string): Promise<Email[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    const letters = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    )
    return letters.filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()))
  }

  async function latestTo(email: string, about: string | RegExp = '', patience = patienceMs) {
    const letter = (await allTo(email)).findLast(({ subject = '' }) =>
      typeof about === 'string' ? subject.includes(about) : about.test(subject),
    )
    if (letter) return { ...letter, subject: letter.subject ?? '', text: letter.text ?? '', html: letter.html ?? '' }
    if (patience <= 0) throw new Error(`No letter came to ${email}${about && ` about ${about}`}`)
    await sleep(100)
    return latestTo(email, about, patience - 100)
  }

  return { allTo, latestTo: (email, about) => latestTo(email, about) }
}

/** Path and query of the first link in an email whose path starts with `path`. */
export function linkIn({ text }: Pick<Email, 'text'>, path: string): string {
  for (const [address] of (text ?? '').matchAll(/https?:\/\/\S+/g)) {
    const { pathname, search } = new URL(address)
    if (pathname.startsWith(path)) return pathname + search
  }
  throw new Error(`The letter has no link to ${path}`)
}
