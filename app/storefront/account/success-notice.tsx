import { Check } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusMain } from '#storefront/frame/use-navigation-focus.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './success-notice.module.css'

/** The address to redirect to after success: the page shows the message, and a reload sends nothing again. */
export function successAddress(path: string, messageKey: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}done=${messageKey}`
}

/** Shows the success message: as a toast, or in the page without JavaScript. */
export function SuccessNotice({ messages }: { messages: Readonly<Record<string, string>> }) {
  const { pathname, search, key } = useLocation()
  const toast = useToast()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const messageKey = new URLSearchParams(search).get('done') ?? ''
  const text = Object.hasOwn(messages, messageKey) ? messages[messageKey] : undefined

  const showOnce = useEffectEvent((sentence: string) => {
    toast({ tone: 'success', text: sentence })
    // The clicked button was removed with its form, so keyboard users continue at the main content.
    if (document.activeElement === document.body) focusMain()
    // The parameter is removed from the address, so that Back does not show the message again.
    void navigate(pathname + withoutDoneParameter(search), { replace: true, preventScrollReset: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per navigation
  useEffect(() => {
    if (text) showOnce(text)
  }, [key, text])

  if (!text || isHydrated) return null
  return (
    <p className={styles.notice} role="status">
      <Icon of={Check} small />
      <span>{text}</span>
    </p>
  )
}

function withoutDoneParameter(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('done')
  return params.size > 0 ? `?${params}` : ''
}
