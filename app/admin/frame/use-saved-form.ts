import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { focusInView } from '#ui/focus-in-view.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Warns before unsaved changes are lost, and moves the focus of a refused form to what is wrong. */
export function useSavedForm(result: object | undefined, isDirty: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  useLeaveWarning(isDirty && state === 'idle', adminMessages.confirmLeave)
  useEffect(() => {
    if (!result || !form.current) return
    // Among the fields are those that stand elsewhere and name the form.
    const field = [...form.current.elements].find((element) => element.matches('[aria-invalid]'))
    focusInView(form.current.querySelector('[data-alert]') ?? field)
  }, [result])
  return { form, isSaving: state !== 'idle' && formData?.get('intent') === 'save' }
}
