import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { NoticeKind, NoticeWay } from './notices.ts'

type NoticesTable = {
  id: Generated<string>
  kind: NoticeKind
  once_key: string
  data: JSONColumnType<object, string, never>
  happened_at: ColumnType<Date, Date, never>
}

type NoticeRecipientsTable = {
  notice_id: string
  user_id: UserId
  way: Exclude<NoticeWay, 'none'>
  read_at: Date | null
  emailed_at: Date | null
}

type NoticeChoicesTable = { user_id: UserId; kind: NoticeKind; way: NoticeWay }

type NoticeTimesTable = { user_id: UserId; brief_hour: number; quiet_from: number; quiet_until: number }

/** `below`: told when fewer free pieces are left, whatever the pace. */
type StockNoticeLimitsTable = { product_id: string; below: number }

export type NoticeTables = {
  stock_notice_limits: StockNoticeLimitsTable
  notices: NoticesTable
  notice_recipients: NoticeRecipientsTable
  notice_choices: NoticeChoicesTable
  notice_times: NoticeTimesTable
}
