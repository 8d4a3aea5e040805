import {
  ChevronDown,
  ChevronUp,
  type IconNode,
  Image,
  LayoutGrid,
  Megaphone,
  MessageSquareQuote,
  Newspaper,
  PanelTop,
  Percent,
  Sofa,
  Sparkles,
} from 'lucide'
import type { KeyboardEvent } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import rows from '#admin/frame/rows.module.css'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminHomeMessages } from '#rulebook/admin-home-messages.ts'
import type { EntryChange } from '#shop/home/change-entries.server.ts'
import { type HomeEntry, type HomeEntryState, type HomeKind, isFixed } from '#shop/home/home-entries.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SwitchButton } from '#ui/switch.tsx'
import styles from './arrange-home-page.module.css'
import { aboutEntry, entryName } from './entry-name.ts'

const messages = adminHomeMessages.row

const icons: Record<HomeKind, IconNode> = {
  hero: PanelTop,
  'new-collection': Sparkles,
  offer: Percent,
  categories: LayoutGrid,
  scene: Sofa,
  story: Image,
  stories: Newspaper,
  'quoted-reviews': MessageSquareQuote,
  banner: Megaphone,
}

/** `picture`: the hash of what the section shows; null for an icon. */
export type HomeListRow = {
  entry: HomeEntry
  state: HomeEntryState
  change: EntryChange | null
  picture: string | null
}
export type RowFields = Record<string, string>

type HomeRowProps = {
  row: HomeListRow
  isFirst: boolean
  isLast: boolean
  send: (fields: RowFields) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function HomeRow({ row, isFirst, isLast, send, onKeyDown }: HomeRowProps) {
  const { entry, change, picture } = row
  const name = entryName(entry)
  const fixed = isFixed(entry)
  return (
    <li className={classNames(entry.hidden && styles.hidden, change === 'moved' && styles.moved)} onKeyDown={onKeyDown}>
      {fixed ? (
        <span className={styles.moves} />
      ) : (
        <Moves entry={entry} isFirst={isFirst} isLast={isLast} name={name} send={send} />
      )}
      <span className={styles.thumb}>
        {picture ? <img alt="" src={pictureUrl({ hash: picture }, 160, 'webp')} /> : <Icon of={icons[entry.kind]} />}
      </span>
      <div className={classNames(rows.about, styles.about)}>
        <Link
          aria-describedby="home-keys"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Space"
          to={`/home-page/${entry.id}`}
        >
          {name}
        </Link>
        <p>{aboutEntry(entry)}</p>
        <State row={row} />
      </div>
      {!fixed && <Visibility entry={entry} name={name} send={send} />}
    </li>
  )
}

type PartProps = { entry: HomeEntry; name: string; send: (fields: RowFields) => void }

function Moves({ entry, name, isFirst, isLast, send }: PartProps & { isFirst: boolean; isLast: boolean }) {
  const fields = { intent: 'move', id: entry.id }
  return (
    <Form
      className={styles.moves}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter instanceof HTMLButtonElement) send({ ...fields, direction: submitter.value })
      }}
    >
      <HiddenFields fields={fields} />
      <IconButton disabled={isFirst} label={messages.up(name)} name="direction" type="submit" value="up">
        <Icon of={ChevronUp} small />
      </IconButton>
      <IconButton disabled={isLast} label={messages.down(name)} name="direction" type="submit" value="down">
        <Icon of={ChevronDown} small />
      </IconButton>
    </Form>
  )
}

function Visibility({ entry, name, send }: PartProps) {
  const fields = { intent: 'hide', id: entry.id, hidden: String(!entry.hidden) }
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        send(fields)
      }}
    >
      <HiddenFields fields={fields} />
      <SwitchButton label={messages.show(name)} on={!entry.hidden} />
    </Form>
  )
}

function State({ row: { entry, state, change } }: { row: HomeListRow }) {
  const { formatDateTime } = useShopDates()
  const { startsAt, endsAt } = entry
  const parts = [
    state !== 'shown' && adminHomeMessages.states[state],
    startsAt && state !== 'hidden' && adminHomeMessages.from(formatDateTime(startsAt)),
    endsAt && state !== 'hidden' && adminHomeMessages.until(formatDateTime(endsAt)),
    change && adminHomeMessages.changed[change],
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <p className={styles.state}>{parts.join(' · ')}</p>
}
