import PostalMime from 'postal-mime'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import type { Mailbox } from '#shop/mail/post.server.ts'

const shownAtMost = 50

/** The emails in the outbox, for developers. Answered with 404 outside development. */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  if (!import.meta.env.DEV) throw new Response(null, { status: 404 })
  const { mailbox } = context.get(shopContext).post
  if (!mailbox) return { letters: null }
  const names = (await mailbox.list()).slice(0, shownAtMost)
  return { letters: await Promise.all(names.map((name) => openLetter(mailbox, name))) }
}

async function openLetter(mailbox: Mailbox, name: string) {
  const letter = await PostalMime.parse((await mailbox.read(name)) ?? '')
  const { subject = '', to, date = '', html = '', text = '' } = letter
  return { name, subject, to: to?.map(({ address }) => address).join(', ') ?? '', date, html, text }
}

export function meta() {
  return [{ title: 'Mailbox | Hyggehus' }, { name: 'robots', content: 'noindex' }]
}

export default function MailboxPage() {
  const { letters } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const shown = letters?.find(({ name }) => name === asked.get('letter')) ?? letters?.[0]
  return (
    <main className="wrap page" id="main" tabIndex={-1}>
      <header className="page-head page-head--plain">
        <h1>Mailbox</h1>
        <p>{letters ? sentenceAbout(letters.length) : 'SMTP_URL is set: letters leave the house.'}</p>
      </header>
      <ul>
        {letters?.map(({ name, subject, to, date }) => (
          <li key={name}>
            <Link to={`?letter=${encodeURIComponent(name)}`} aria-current={name === shown?.name || undefined}>
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

function sentenceAbout(count: number): string {
  return count === 0 ? 'No letter has been written yet.' : `The newest ${count}, of those in DATA_DIR/outbox.`
}
