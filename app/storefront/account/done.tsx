import { Check } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToMain } from '#storefront/frame/use-arrival.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './done.module.css'

/** Where a form leads when all went well: the page says so, and loading it once more sends nothing again. */
export function doneAddress(path: string, what: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}done=${what}`
}

/** Says what was done: as a toast, and in the page where there are no scripts. */
export function Done({ words }: { words: Readonly<Record<string, string>> }) {
  const { pathname, search, key } = useLocation()
  const toast = useToast()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const what = new URLSearchParams(search).get('done') ?? ''
  const text = Object.hasOwn(words, what) ? words[what] : undefined

  const say = useEffectEvent((sentence: string) => {
    toast({ tone: 'success', text: sentence })
    // What was pressed is gone with its form; whoever comes by key goes on from the start of the room.
    if (document.activeElement === document.body) goToMain()
    // The address is left without it, so that nobody is told again on coming back.
    void navigate(pathname + without(search), { replace: true, preventScrollReset: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every arrival
  useEffect(() => {
    if (text) say(text)
  }, [key, text])

  if (!text || isHydrated) return null
  return (
    <p className={styles.done} role="status">
      <Icon of={Check} small />
      <span>{text}</span>
    </p>
  )
}

function without(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('done')
  return params.size > 0 ? `?${params}` : ''
}
