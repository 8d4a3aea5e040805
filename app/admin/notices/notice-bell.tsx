import { Bell, SlidersHorizontal } from 'lucide'
import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { noticeMessages as messages } from '#rulebook/notice-messages.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton, IconLink } from '#ui/icon-button.tsx'
import { TextButton, TextLink } from '#ui/text-link.tsx'
import styles from './notice-bell.module.css'
import { NoticeList } from './notice-list.tsx'
import { useBell } from './notices-provider.tsx'

/** Opens the latest notices in place. Before hydration, and without scripts, it is a link to their page. */
export function NoticeBell() {
  const { unread, refresh } = useBell()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after each navigation
  useEffect(() => panel.current?.hidePopover(), [key])
  const updateOpen = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open')
    if (newState === 'open') refresh()
  }
  const bell = { className: styles.bell, count: unread, label: messages.bellWith(unread), children: <Icon of={Bell} /> }
  if (!useHydrated()) return <IconLink {...bell} to="/notices" />
  return (
    <>
      <IconButton {...bell} aria-expanded={isOpen} popoverTarget={id} />
      <div
        aria-label={messages.bell}
        className={styles.panel}
        id={id}
        onToggle={updateOpen}
        popover="auto"
        ref={panel}
        role="dialog"
      >
        {isOpen && <LatestNotices onOpen={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

function LatestNotices({ onOpen }: { onOpen: () => void }) {
  const { unread, notices, readAll } = useBell()
  const { formatDateTime } = useShopDates()
  const shown = notices?.map((notice) => ({ ...notice, when: formatDateTime(new Date(notice.happenedAt)) })) ?? []
  return (
    <>
      <div className={styles.head}>
        <h2>{messages.bell}</h2>
        {unread > 0 && <TextButton onClick={readAll}>{messages.readAll}</TextButton>}
        <IconLink label={messages.choose} to="/notices#choices">
          <Icon of={SlidersHorizontal} small />
        </IconLink>
      </div>
      <div className={styles.body}>
        {shown.length > 0 ? (
          <NoticeList label={messages.latest} notices={shown} onOpen={onOpen} />
        ) : (
          <p className={styles.none}>{messages.none}</p>
        )}
      </div>
      <div className={styles.foot}>
        <TextLink to="/notices">{messages.all}</TextLink>
      </div>
    </>
  )
}
