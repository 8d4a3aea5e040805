import { useEffect } from 'react'
import { useToast } from '#ui/toast.tsx'
import { startVisitor } from './visitor.ts'

/** In the frame, shows nothing: looks up who uses the browser. */
export function StartVisitor() {
  const toast = useToast()
  useEffect(() => startVisitor(toast), [toast])
  return null
}
