import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

export type Mailbox = {
  /** Waits for an email to an address, and returns the newest; with `about`, the newest whose subject matches. */
  latestTo(email: string, about?: string | RegExp): Promise<Email & { subject: string; text: string; html: string }>
  /** All emails to an address so far, oldest first. */
  allTo(email: string): Promise<Email[]>
}

const timeoutMs = 10_000

export function openMailbox(folder: string): Mailbox {
  async function allTo(email: string): Promise<Email[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    const emails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    )
    return emails.filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()))
  }

  async function latestTo(email: string, about: string | RegExp = '', remainingMs = timeoutMs) {
    const message = (await allTo(email)).findLast(({ subject = '' }) =>
      typeof about === 'string' ? subject.includes(about) : about.test(subject),
    )
    if (message)
      return { ...message, subject: message.subject ?? '', text: message.text ?? '', html: message.html ?? '' }
    if (remainingMs <= 0) throw new Error(`No email arrived for ${email}${about && ` about ${about}`}`)
    await sleep(100)
    return latestTo(email, about, remainingMs - 100)
  }

  return { allTo, latestTo: (email, about) => latestTo(email, about) }
}

/** Path and query of the first link in an email whose path starts with `path`. */
export function linkIn({ text }: Pick<Email, 'text'>, path: string): string {
  for (const [address] of (text ?? '').matchAll(/https?:\/\/\S+/g)) {
    const { pathname, search } = new URL(address)
    if (pathname.startsWith(path)) return pathname + search
  }
  throw new Error(`The email has no link to ${path}`)
}
