import { createTransport } from 'nodemailer'
import { accept, refuse } from '#shop/result.ts'
import { mailOptions } from './mail-options.server.ts'
import type { Post, Sender, Undelivered } from './post.server.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  url: string
  from: Sender
  /** How long a server may stay silent, and how long all of it may take. */
  silenceMs?: number
  deadlineMs?: number
}

/** Letters leave by a mail server, on a connection each: they are few, and a connection that rested is one more thing to break. */
export function openSmtpPost({ url, from, silenceMs = 20_000, deadlineMs = 60_000 }: SmtpOptions): Post {
  return {
    mailbox: null,
    async deliver(mail) {
      const { hostname, username } = new URL(url)
      const transport = createTransport({
        url,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        dnsTimeout: silenceMs,
        // A password is never said over a line that anybody can read, except to this very machine.
        requireTLS: username !== '' && !/^(localhost|127\.|\[::1\])/.test(hostname),
      })
      try {
        await before(deadlineMs, transport.sendMail(mailOptions(mail, from)))
        return accept(null)
      } catch (error) {
        return refuse(undelivered(error))
      } finally {
        transport.close()
      }
    },
  }
}

/** A server that sends a byte now and then is never silent, and still takes too long. */
async function before<Value>(deadlineMs: number, sending: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server took longer than ${deadlineMs / 1000} seconds`)),
      deadlineMs,
    )
  })
  return await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

/**
 * Final is only what the server says for good about this recipient or this letter. Everything else (a wrong password, a sender it does not
 * know, a line that breaks) is about the shop, and can be mended while the letter waits.
 */
function undelivered(error: unknown): Undelivered {
  const reason = error instanceof Error ? error.message : String(error)
  return { code: isFinal(error) ? 'rejected' : 'away', reason: reason.slice(0, 500) }
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode, command } = { code: '', responseCode: 0, command: '', ...error }
  const isAboutTheLetter = code === 'EMESSAGE' || (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API'))
  return isAboutTheLetter && (responseCode >= 500 || command === 'API')
}
