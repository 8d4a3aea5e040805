import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { Missing } from '#admin/frame/missing.tsx'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { renderLetterContext, shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { adminLetterWords as words } from '#rulebook/admin-letter-words.ts'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import { findLetter } from '#shop/mail/find-letter.server.ts'
import type { ListedLetter } from '#shop/mail/letters-for-owners.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WayBack } from '#ui/way-back.tsx'
import type { Route } from './+types/letter-page.ts'
import styles from './letter-page.module.css'
import { sendLetters } from './letters-action.server.ts'
import { TryAgain } from './try-again.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const found = await findLetter(shop, args.params.letterId)
  if (!found) return data({ letter: null }, { status: 404 })
  const { contents, ...letter } = found
  const rendered = contents && (await args.context.get(renderLetterContext)(contents, shop))
  return { letter: { ...letter, contents: rendered && { subject: rendered.subject, text: rendered.text } } }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  const form = await formOf(args.request)
  form.set('letter', args.params.letterId)
  return await sendLetters(args.context.get(shopContext), asker, form)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describeRoom(loaderData?.letter ? words.kinds[loaderData.letter.kind] : words.missing)
}

export default function LetterPage({ loaderData: { letter }, actionData }: Route.ComponentProps) {
  if (!letter) return <Missing to="/letters" words={words} />
  const { id, kind, contents, isUnreadable, state, orderNumber } = letter
  return (
    <>
      <WayBack name={words.back} to="/letters" />
      <RoomHead text={<StatusPill done={state === 'sent'}>{words.states[state]}</StatusPill>} title={words.kinds[kind]}>
        <TryAgain letter={letter} />
        {state === 'sent' && orderNumber && <WriteAgain />}
      </RoomHead>
      <Answer answer={actionData && 'text' in actionData ? actionData : undefined} />
      <LetterFacts letter={letter} />
      {contents ? (
        <Contents id={id} {...contents} />
      ) : (
        <p className={styles.note}>
          {isUnreadable ? words.unreadable : words.left} {state === 'sent' && orderNumber && words.leftOrder}
        </p>
      )}
    </>
  )
}

function WriteAgain() {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'write-again'
  return (
    <Form method="post">
      <Button busy={busy} name="intent" size="small" type="submit" value="write-again">
        {words.write}
      </Button>
    </Form>
  )
}

function LetterFacts({ letter }: { letter: ListedLetter & { orderNumber: string | null } }) {
  const { recipient, state, attempts, writtenAt, sentAt, dueAt, problem, orderNumber } = letter
  return (
    <dl className={styles.facts}>
      <Fact name={words.facts.to}>{recipient}</Fact>
      <Fact name={words.facts.written}>{formatMoment(writtenAt)}</Fact>
      {sentAt && <Fact name={words.facts.sent}>{formatMoment(sentAt)}</Fact>}
      {attempts > 0 && <Fact name={words.facts.tries}>{attempts}</Fact>}
      {state === 'waiting' && <Fact name={words.facts.next}>{formatMoment(dueAt)}</Fact>}
      {problem && <Fact name={words.facts.problem}>{problem}</Fact>}
      {orderNumber && (
        <Fact name={words.facts.order}>
          <TextLink to={`/all-orders/${orderNumber}`}>{adminOrderWords.number(orderNumber)}</TextLink>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The iframe is fully sandboxed: no scripts, forms or navigation. */
function Contents({ id, subject, text }: { id: string; subject: string; text: string }) {
  return (
    <>
      <p className={styles.note}>{words.hidden}</p>
      <h2>{words.looks}</h2>
      <p className={styles.subject}>
        {words.subject}: <strong>{subject}</strong>
      </p>
      <iframe className={styles.frame} sandbox="" src={`/letters/${id}/looks`} title={words.looksOf(subject)} />
      <h2>{words.plain}</h2>
      <pre className={styles.plain}>{text}</pre>
    </>
  )
}
