import { useEffect } from 'react'
import { useToast } from '#ui/toast.tsx'
import { wakeVisitor } from './visitor.ts'

/** Stands in the frame, shows nothing, and sees to it that the browser knows whom it belongs to. */
export function VisitorKeeper() {
  const toast = useToast()
  useEffect(() => wakeVisitor(toast), [toast])
  return null
}
