import { Form } from 'react-router'
import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { Found } from '#admin/frame/found.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { adminLetterWords as words } from '#rulebook/admin-letter-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import { countLetters } from '#shop/mail/count-letters.server.ts'
import type { ListedLetter } from '#shop/mail/letters-for-owners.queries.server.ts'
import { listLetters } from '#shop/mail/list-letters.server.ts'
import { Button } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/letters-page.ts'
import { LetterFilter } from './letter-filter.tsx'
import styles from './letters.module.css'
import { sendLetters } from './letters-action.server.ts'
import { askedOf, isFiltered, lettersAddress, readLettersQuery } from './letters-query.ts'
import { TryAgain } from './try-again.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const query = readLettersQuery(args.url.searchParams)
  const [listed, counts] = await Promise.all([listLetters(shop, askedOf(query)), countLetters(shop)])
  return { ...listed, counts, query }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  return await sendLetters(args.context.get(shopContext), asker, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta() {
  return describeRoom(words.title)
}

export default function LettersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, page, total, totalPages, counts, query } = loaderData
  const answer = actionData && 'text' in actionData ? actionData : undefined
  return (
    <>
      <RoomHead text={words.text(counts.waiting, counts.failed)} title={words.title}>
        {counts.failed > 0 && (
          <Form method="post">
            <Button name="intent" size="small" type="submit" value="try-all-again">
              {words.allAgain}
            </Button>
          </Form>
        )}
      </RoomHead>
      <Answer answer={answer} />
      <LetterFilter key={lettersAddress(query)} query={query} />
      <Found>{words.found(total)}</Found>
      {total === 0 ? (
        <NoRows isFiltered={isFiltered(query)} to="/letters" words={words} />
      ) : (
        <>
          <ol aria-label={words.list} className={styles.letters}>
            {letters.map((letter) => (
              <LetterRow key={letter.id} letter={letter} />
            ))}
          </ol>
          <Pagination hrefOf={(to) => lettersAddress({ ...query, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
    </>
  )
}

function LetterRow({ letter }: { letter: ListedLetter }) {
  const { id, kind, recipient, state, attempts, writtenAt, dueAt, problem } = letter
  const isResting = state === 'waiting' && attempts > 0
  return (
    <li className={styles.letter}>
      <div className={styles.what}>
        <TextLink to={`/letters/${id}`}>{words.kinds[kind]}</TextLink>
        <p className={styles.recipient}>{recipient}</p>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.state}>
        <StatusPill done={state === 'sent'}>{words.states[state]}</StatusPill>
        <time dateTime={writtenAt.toISOString()}>{formatMoment(writtenAt)}</time>
        {isResting && <span>{words.next(formatMoment(dueAt))}</span>}
      </div>
      <div className={styles.again}>
        <TryAgain letter={letter} />
      </div>
    </li>
  )
}
