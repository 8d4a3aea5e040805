import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useVisitor } from '#storefront/visitor/visitor.ts'

/** After a log-out in another tab, an account page asks for a login and a public page drops what was the customer's. */
export function useReloadOnLogOut(): void {
  const { kind } = useVisitor()
  const { revalidate } = useRevalidator()
  const lastKind = useRef(kind)
  useEffect(() => {
    if (lastKind.current === 'signed-in' && kind === 'guest') void revalidate()
    lastKind.current = kind
  }, [kind, revalidate])
}
