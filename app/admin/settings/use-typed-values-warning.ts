import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLeaveWarning } from '#admin/frame/use-leave-warning.ts'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { countTypedFields } from './typed-values.ts'

/** Asks before typed values of several forms are lost. The result belongs to the element around them. `saved`: what the page has loaded. */
export function useTypedValuesWarning(saved: object) {
  const page = useRef<HTMLDivElement>(null)
  const [isDirty, setIsDirty] = useState(false)
  // The answer that it is saved is shown before the page has loaded it: until then its fields differ from the earlier settings.
  const isIdle = useNavigation().state === 'idle'
  useLeaveWarning(isDirty && isIdle, adminMessages.confirmLeave)
  // Saving one form refills it and leaves the others as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the forms change with the stored settings
  useEffect(() => setIsDirty(countTypedFields(page.current) > 0), [saved])
  return { onInput: () => setIsDirty(countTypedFields(page.current) > 0), ref: page }
}
