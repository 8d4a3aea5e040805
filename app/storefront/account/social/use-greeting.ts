import { useEffect, useEffectEvent } from 'react'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { useToast } from '#ui/toast.tsx'

/** Greets a user once after signing in with a provider. Loaded on demand, because hardly any visit needs it. */
export function useGreeting(): void {
  const visitor = useVisitor()
  const toast = useToast()
  const greet = useEffectEvent((fullName: string) => {
    if (!document.cookie.includes('hyggehus.greeting=')) return
    void import('./greet.ts').then(
      (fetched) => fetched.greet(fullName, toast),
      () => null,
    )
  })
  const fullName = visitor.kind === 'signed-in' ? visitor.fullName : null
  useEffect(() => {
    if (fullName !== null) greet(fullName)
  }, [fullName])
}
