import type { z } from 'zod'
import { type AdminRole, type AdminTask, adminRoles, mayDo } from '#rulebook/admin-roles.ts'
import { dayMs, fileTimeIn } from '#rulebook/days.ts'
import type { NoticeSchema } from './notices.schema.ts'

export const noticeKinds = [
  'new-order',
  'order-late',
  'withdrawal',
  'question',
  'low-review',
  'stock-low',
  'payment-mismatch',
  'refund-waiting',
  'dispute',
  'emails-failed',
  'backup-old',
] as const

export type NoticeKind = (typeof noticeKinds)[number]
export type Notice = z.infer<typeof NoticeSchema>

/** Only admins whose role does the task are told. */
const taskByKind: Record<NoticeKind, AdminTask> = {
  'new-order': 'orders',
  'order-late': 'orders',
  withdrawal: 'returns',
  question: 'contributions',
  'low-review': 'contributions',
  'stock-low': 'products',
  'payment-mismatch': 'large-refunds',
  'refund-waiting': 'large-refunds',
  dispute: 'refunds',
  'emails-failed': 'emails',
  'backup-old': 'settings',
}

export function hearsOf(role: AdminRole | null, kind: NoticeKind): boolean {
  return mayDo(role, taskByKind[kind])
}

/** For queries: the roles that are told of each kind. */
export const rolesByKind = Object.fromEntries(
  noticeKinds.map((kind) => [kind, adminRoles.filter((role) => hearsOf(role, kind))]),
)

/** How an admin is told of a kind. The bell shows all but `none`. */
export const noticeWays = ['at-once', 'brief', 'bell', 'none'] as const
export type NoticeWay = (typeof noticeWays)[number]
export type NoticeChoices = Record<NoticeKind, NoticeWay>

/** Hours of the day in the shop's time zone. Equal quiet hours mean none. */
export type NoticeTimes = { briefHour: number; quietFrom: number; quietUntil: number }

/** What a new admin has: an email for what cannot wait, the brief for what can wait until tomorrow. */
export const defaultChoices: NoticeChoices = {
  'new-order': 'bell',
  'order-late': 'at-once',
  withdrawal: 'at-once',
  question: 'brief',
  'low-review': 'brief',
  'stock-low': 'brief',
  'payment-mismatch': 'at-once',
  'refund-waiting': 'at-once',
  dispute: 'at-once',
  'emails-failed': 'brief',
  'backup-old': 'at-once',
}

export const defaultTimes: NoticeTimes = { briefHour: 8, quietFrom: 20, quietUntil: 8 }

/** A dispute has a deadline of its own, so its email does not wait for the end of the quiet hours. */
export const urgentKinds: readonly NoticeKind[] = ['dispute']

export function hourIn(timeZone: string, moment: Date): number {
  return Number(fileTimeIn(timeZone, moment).slice(11, 13))
}

/** Quiet hours may include midnight: from 20 until 8. */
export function isQuiet({ quietFrom, quietUntil }: NoticeTimes, hour: number): boolean {
  if (quietFrom <= quietUntil) return hour >= quietFrom && hour < quietUntil
  return hour >= quietFrom || hour < quietUntil
}

/** Whether the hour of the brief has begun between the notice and now. */
export function isBriefDue({ briefHour }: NoticeTimes, timeZone: string, happenedAt: Date, now: Date): boolean {
  const hasBegunToday = hourIn(timeZone, now) >= briefHour
  const day = fileTimeIn(timeZone, hasBegunToday ? now : new Date(now.getTime() - dayMs)).slice(0, 10)
  return fileTimeIn(timeZone, happenedAt) < `${day} ${String(briefHour).padStart(2, '0')}:00`
}
