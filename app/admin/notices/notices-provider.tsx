import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { OpenWork } from '#shop/notices/count-open-work.server.ts'
import type { BellNotice, BellNotices } from './unread-notices-resource.ts'

type Bell = {
  unread: number
  openWork: OpenWork
  notices: readonly BellNotice[] | null
  refresh(): void
  readAll(): void
}

const BellContext = createContext<Bell>({
  unread: 0,
  openWork: { ordersToPack: 0, openReturns: 0, toModerate: 0 },
  notices: null,
  refresh: () => undefined,
  readAll: () => undefined,
})

type ProviderProps = { unread: number; openWork: OpenWork; children: ReactNode }

export const useBell = () => useContext(BellContext)

/** Keeps the bell and the counts of open work up to date: while the tab is visible it asks every half a minute, and after each change of page. */
export function NoticesProvider({ unread, openWork, children }: ProviderProps) {
  const [latest, setLatest] = useState<BellNotices | null>(null)
  const fetcher = useFetcher()
  const { key } = useLocation()
  const refresh = useEffectEvent(async () => {
    const answer = await fetchBell()
    if (answer) setLatest(answer)
  })
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refresh()
    const timer = setInterval(refreshIfVisible, noticeLimits.pollMs)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [])
  const refreshIfLoaded = useEffectEvent(() => latest && void refresh())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page, or a form on it, may have read some
  useEffect(() => void refreshIfLoaded(), [key, unread, openWork, fetcher.state === 'idle'])

  const newest = latest?.notices[0]
  const bell = {
    unread: latest?.unread ?? unread,
    openWork: latest?.openWork ?? openWork,
    notices: latest?.notices ?? null,
    refresh: () => void fetchBell().then((answer) => answer && setLatest(answer)),
    readAll: () =>
      void (newest && fetcher.submit({ notice: newest.id }, { action: '/notices/unread', method: 'post' })),
  }
  return <BellContext value={bell}>{children}</BellContext>
}

/** Null when the session has ended or the shop cannot be reached: the page that is open stays. */
async function fetchBell(): Promise<BellNotices | null> {
  const options = { headers: { accept: 'application/json' }, redirect: 'manual' } as const
  const answer = await fetch('/notices/unread', options).catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  return isBell(body) ? body : null
}

function isBell(body: unknown): body is BellNotices {
  return (
    typeof body === 'object' &&
    body !== null &&
    'unread' in body &&
    'openWork' in body &&
    'notices' in body &&
    Array.isArray(body.notices)
  )
}
