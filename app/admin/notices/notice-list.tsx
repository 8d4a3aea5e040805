import { Link, useFetcher } from 'react-router'
import { noticeMessages as messages } from '#rulebook/notice-messages.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './notice-list.module.css'
import type { BellNotice } from './unread-notices-resource.ts'

type NoticeListProps = { label: string; notices: readonly (BellNotice & { when: string })[]; onOpen?: () => void }

/** Opening a notice marks it as read. Without scripts the page's button does. */
export function NoticeList({ label, notices, onOpen }: NoticeListProps) {
  const fetcher = useFetcher()
  const open = ({ id, isRead }: BellNotice) => {
    onOpen?.()
    if (!isRead) void fetcher.submit({ notice: id, only: 'yes' }, { action: '/notices/unread', method: 'post' })
  }
  return (
    <ul aria-label={label} className={styles.list}>
      {notices.map((notice) => (
        <li className={classNames(!notice.isRead && styles.unread)} key={notice.id}>
          <Link className={styles.notice} onClick={() => open(notice)} to={notice.path}>
            <span>
              {!notice.isRead && <span className="visually-hidden">{`${messages.unread}: `}</span>}
              <strong>{notice.title}</strong>
              <small>{notice.text}</small>
            </span>
            <time dateTime={notice.happenedAt}>{notice.when}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
