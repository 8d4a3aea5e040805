import { useEffect, useEffectEvent } from 'react'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { useToast } from '#ui/toast.tsx'

/** Greets a user once after signing in with a provider. Loaded on demand, because hardly any visit needs it. */
export function useGreeting(): void {
  const visitor = useVisitor()
  const toast = useToast()
  const showGreetingOnce = useEffectEvent((fullName: string) => {
    if (!document.cookie.includes('hyggehus.greeting=')) return
    void import('./show-greeting.ts').then(
      (greetingModule) => greetingModule.showGreeting(fullName, toast),
      () => null,
    )
  })
  const fullName = visitor.kind === 'signed-in' ? visitor.fullName : null
  useEffect(() => {
    if (fullName !== null) showGreetingOnce(fullName)
  }, [fullName])
}
