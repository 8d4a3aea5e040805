import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { accept, refuse } from '#shop/result.ts'
import { mailOptions } from './mail-options.server.ts'
import type { MailTransport, Sender, SendProblem } from './mail-transport.server.ts'

export type SmtpOptions = {
  /** The mail server's URL: `smtp://user:password@host:587`, or `smtps://…`. */
  url: string
  from: Sender
  connectTimeoutMs?: number
  commandsTimeoutMs?: number
  answerTimeoutMs?: number
}

/** Each email gets its own connection: emails are few, and an idle connection can break unnoticed. */
export function openSmtpTransport({
  url,
  from,
  connectTimeoutMs = mailLimits.connectTimeoutMs,
  commandsTimeoutMs = mailLimits.commandsTimeoutMs,
  answerTimeoutMs = mailLimits.answerTimeoutMs,
}: SmtpOptions): MailTransport {
  return {
    mailbox: null,
    async deliver(mail) {
      const { hostname, username } = new URL(url)
      const deadline = openDeadline(commandsTimeoutMs)
      const transport = createTransport({
        url,
        connectionTimeout: connectTimeoutMs,
        greetingTimeout: connectTimeoutMs,
        dnsTimeout: connectTimeoutMs,
        socketTimeout: answerTimeoutMs,
        // A password is never sent unencrypted, except to this machine.
        requireTLS: username !== '' && !/^(localhost|127\.|\[::1\])/.test(hostname),
      })
      transport.use('stream', ({ message }, done) => {
        // nodemailer reads the message only after the server has answered DATA with 354.
        message.processFunc((text) => Readable.from(onFirstRead(text, () => deadline.set(answerTimeoutMs))))
        done()
      })
      try {
        await transport.sendMail({ ...mailOptions(mail, from), signal: deadline.signal })
        return accept(null)
      } catch (error) {
        return refuse(sendProblemOf(deadline.signal.aborted ? deadline.signal.reason : error))
      } finally {
        deadline.clear()
        transport.close()
      }
    },
  }
}

async function* onFirstRead(text: AsyncIterable<Buffer>, begin: () => void) {
  begin()
  yield* text
}

/** A server that sends a byte now and then never runs into a socket timeout, so the whole conversation has a limit, too. */
function openDeadline(firstMs: number) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const set = (ms: number) => {
    clearTimeout(timer)
    const timeoutError = new Error(`The mail server took longer than ${ms / 1000} seconds`)
    timer = setTimeout(() => controller.abort(timeoutError), ms)
  }
  set(firstMs)
  return { signal: controller.signal, set, clear: () => clearTimeout(timer) }
}

/**
 * Only the mail server's permanent answers about this recipient or this email are final. Everything else (a wrong password, an unknown
 * sender, a broken connection) is a problem of the shop, and can be fixed while the email waits.
 */
function sendProblemOf(error: unknown): SendProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return { code: finalCode(error) ?? 'away', reason: reason.slice(0, 500) }
}

function finalCode(error: unknown): Exclude<SendProblem['code'], 'away'> | null {
  if (!(error instanceof Error)) return null
  const { code, responseCode, command, response } = { code: '', responseCode: 0, command: '', response: '', ...error }
  if (code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500) return codeOfRefusal(response)
  const isAboutTheEmail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'API')
  return isAboutTheEmail && (responseCode >= 500 || command === 'API') ? 'rejected' : null
}

/**
 * With an enhanced status (RFC 3463) only 5.1 (no such address) and 5.2.1 (mailbox disabled) are about the address. "552 5.2.2 Mailbox full"
 * is temporary, and "550 5.4.5 Daily sending limit exceeded" or "550 5.7.1 Relaying denied" is about the shop: it would mark every customer's
 * address as refused. 5.1.7 and 5.1.8 are about the shop's own address, which Postfix checks only after RCPT. Without a status, and with 5.1.0
 * (any other problem of an address), the fault may be on either side.
 */
function codeOfRefusal(response: string): Exclude<SendProblem['code'], 'away'> | null {
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})/.exec(response) ?? []
  if (status === undefined || status === '5.1.0') return 'address-doubtful'
  if (status === '5.1.7' || status === '5.1.8') return null
  return /^5\.(1\.|2\.1$)/.test(status) ? 'address-refused' : 'rejected'
}
