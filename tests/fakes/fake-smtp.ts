import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type FakeSmtp = {
  url: string
  port: number
  /** Received emails, oldest first. */
  received: Email[]
  /** The number of emails whose text has begun to arrive. */
  startedMessages(): number
  /** The number of recipients announced by clients. */
  recipients(): number
  /** Resolves when the first text has arrived completely. */
  arrived: Promise<void>
  close(): Promise<void>
}

export type FakeSmtpOptions = {
  port?: number
  /** The answer to a recipient, instead of accepting the email. */
  refusal?: { code: number; text: string }
  /** Required from clients when given. */
  password?: string
  /** Takes the whole email and never answers. */
  silent?: boolean
  /** Takes the whole email and answers when this resolves. */
  answer?: Promise<void>
}

/** A real mail server on this machine that stores the received emails. */
export async function openFakeSmtp({
  port = 0,
  refusal,
  password,
  silent,
  answer,
}: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const received: Email[] = []
  let startedMessages = 0
  let recipients = 0
  const server = new SMTPServer({
    disabledCommands: password ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !password,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onRcptTo: (_address, _session, done) => {
      recipients += 1
      if (refusal) done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      else done()
    },
    onData: (stream, _session, done) => {
      startedMessages += 1
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        arrive()
        if (silent) return
        await answer
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
    closeTimeout: 10,
  })
  // Tests close connections in the middle of an email on purpose.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    startedMessages: () => startedMessages,
    recipients: () => recipients,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
