import { useEffect } from 'react'
import { useToast } from '#ui/toast.tsx'
import { startVisitor } from './visitor.ts'

/** Renders nothing; looks up the signed-in customer. */
export function StartVisitor() {
  const toast = useToast()
  useEffect(() => startVisitor(toast), [toast])
  return null
}
