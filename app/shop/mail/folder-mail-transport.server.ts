import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { accept, refuse } from '#shop/result.ts'
import { mailOptions } from './mail-options.server.ts'
import type { MailTransport, Sender } from './mail-transport.server.ts'

const emailFileName = /^[\w.-]+\.eml$/

/** Without a mail server, emails are files in a folder that any mail program opens. The same email sent twice is one file. */
export function openFolderTransport({ folder, from }: { folder: string; from: Sender }): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(mail) {
      const unfinished = path.join(folder, `.${randomUUID()}`)
      try {
        const { message } = await composer.sendMail(mailOptions(mail, from))
        await mkdir(folder, { recursive: true })
        if (!Buffer.isBuffer(message)) throw new Error('The email has no text')
        // The file is written under another name and then renamed, so that no one reads half an email. Emails may hold sign-in links: mode 0600.
        await writeFile(unfinished, message, { mode: 0o600 })
        await rename(unfinished, path.join(folder, nameOf(mail)))
        return accept(null)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        return refuse({ code: 'away', reason: error instanceof Error ? error.message : String(error) })
      }
    },
    mailbox: {
      async list() {
        const names = await readdir(folder).catch(() => [])
        return names
          .filter((name) => emailFileName.test(name) && !name.startsWith('.'))
          .sort()
          .reverse()
      },
      async read(name) {
        if (!emailFileName.test(name) || name.startsWith('.')) return null
        return await readFile(path.join(folder, name), 'utf8').catch(() => null)
      },
    },
  }
}

/** The file names sort by the time of the emails. */
function nameOf({ date, messageId }: { date: Date; messageId: string }): string {
  return `${date.toISOString().replaceAll(':', '-')}-${messageId.replaceAll(/[^\w.-]/g, '-')}.eml`
}
