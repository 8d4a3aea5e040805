import { useRouteLoaderData } from 'react-router'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { formatDate, formatDateRange, formatDateTime } from '#rulebook/dates.ts'
import type { OpenWork } from '#shop/notices/count-open-work.server.ts'
import type { Theme } from './theme.ts'

export type AdminSetup = {
  fullName: string
  email: string
  role: AdminRole | null
  timeZone: string
  release: string
  theme: Theme
  unread: number
  openWork: OpenWork
}

export type ShopDates = ReturnType<typeof datesIn>

/** Dates and times as the shop's time zone has them. */
export function useShopDates(): ShopDates {
  return datesIn(useRouteLoaderData<AdminSetup>('admin/frame/admin-layout')?.timeZone)
}

export function useShopTimeZone(): string {
  return useRouteLoaderData<AdminSetup>('admin/frame/admin-layout')?.timeZone ?? 'UTC'
}

/** For pages outside the admin frame. */
export function datesIn(timeZone: string | undefined) {
  return {
    formatDate: (date: Date) => formatDate(date, timeZone),
    formatDateRange: (first: Date, last: Date) => formatDateRange(first, last, timeZone),
    formatDateTime: (date: Date) => formatDateTime(date, timeZone),
  }
}
