import PostalMime from 'postal-mime'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import type { Mailbox } from '#shop/mail/mail-transport.server.ts'

const shownMax = 50

/** The emails in the outbox, for developers. Answered with 404 outside development. */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  if (!import.meta.env.DEV) throw new Response(null, { status: 404 })
  const { mailbox } = context.get(shopContext).post
  if (!mailbox) return { emails: null }
  const names = (await mailbox.list()).slice(0, shownMax)
  return { emails: await Promise.all(names.map((name) => readEmail(mailbox, name))) }
}

async function readEmail(mailbox: Mailbox, name: string) {
  const email = await PostalMime.parse((await mailbox.read(name)) ?? '')
  const { subject = '', to, date = '', html = '', text = '' } = email
  return { name, subject, to: to?.map(({ address }) => address).join(', ') ?? '', date, html, text }
}

export function meta() {
  return [{ title: 'Mailbox | Hyggehus' }, { name: 'robots', content: 'noindex' }]
}

export default function MailboxPage() {
  const { emails } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const shown = emails?.find(({ name }) => name === asked.get('email')) ?? emails?.[0]
  return (
    <main className="wrap page" id="main" tabIndex={-1}>
      <header className="page-head page-head--plain">
        <h1>Mailbox</h1>
        <p>{emails ? countText(emails.length) : 'SMTP_URL is set: emails are sent to their recipients.'}</p>
      </header>
      <ul>
        {emails?.map(({ name, subject, to, date }) => (
          <li key={name}>
            <Link to={`?email=${encodeURIComponent(name)}`} aria-current={name === shown?.name || undefined}>
              {subject}
            </Link>{' '}
            to {to}, <time dateTime={date}>{date}</time>
          </li>
        ))}
      </ul>
      {shown && (
        <article>
          <h2>{shown.subject}</h2>
          <iframe
            title="As mail programs show it"
            // Links open in a new tab, and nothing in an email runs.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={shown.html}
            style={{ width: '100%', height: '50rem', border: 0 }}
          />
          <h3>As plain text</h3>
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shown.text}</pre>
        </article>
      )}
    </main>
  )
}

function countText(count: number): string {
  return count === 0 ? 'No email has been written yet.' : `The newest ${count}, of those in DATA_DIR/outbox.`
}
