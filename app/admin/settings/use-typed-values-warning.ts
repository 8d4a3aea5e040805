import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLeaveWarning } from '#admin/frame/use-leave-warning.ts'
import { adminMessages } from '#rulebook/admin-messages.ts'

/** Asks before typed values of several forms are lost. The result belongs to the element around them. `saved`: what the page has loaded. */
export function useTypedValuesWarning(saved: object) {
  const page = useRef<HTMLDivElement>(null)
  const [isDirty, setIsDirty] = useState(false)
  // The answer that it is saved is shown before the page has loaded it: until then its fields differ from the earlier settings.
  const isIdle = useNavigation().state === 'idle'
  useLeaveWarning(isDirty && isIdle, adminMessages.confirmLeave)
  // Saving one form refills it and leaves the others as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the forms change with the stored settings
  useEffect(() => setIsDirty(hasTypedValues(page.current)), [saved])
  return { onInput: () => setIsDirty(hasTypedValues(page.current)), ref: page }
}

function hasTypedValues(page: HTMLElement | null): boolean {
  const fields = page?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )
  return [...(fields ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked !== field.defaultChecked
    return field.value !== field.defaultValue
  })
}
