import { useEffect } from 'react'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { useToast } from '#ui/toast.tsx'

/** Without a connection the router cannot load the next page's script, and reloads the present one: the browser's error replaces what was typed. */
export function StayWhileOffline() {
  const toast = useToast()
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (navigator.onLine || !link || link.origin !== location.origin || link.pathname === location.pathname) return
      event.preventDefault()
      toast({ tone: 'error', text: accountAreaMessages.offline })
    }
    addEventListener('click', stay, true)
    return () => removeEventListener('click', stay, true)
  }, [toast])
  return null
}
