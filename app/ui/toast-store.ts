import { createContext } from 'react'

export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  tone?: ToastTone
  text: string
  /** Needed when the text is not in the language of the page. */
  lang?: string | undefined
  action?: { label: string; run: () => void } | undefined
}

/** `place` is the id of the modal dialog that shows the toast, or null for the page itself. */
export type ShownToast = ToastMessage & { id: number; tone: ToastTone; containerId: string | null }

export type ToastStore = ReturnType<typeof createToastStore>

export const ToastContext = createContext<ToastStore | null>(null)

/** Toasts are listed oldest first. */
export function createToastStore(findContainerId: () => string | null) {
  let toasts: readonly ShownToast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const replace = (next: readonly ShownToast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    list: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(message: ToastMessage) {
      lastId += 1
      replace([...toasts, { ...message, tone: message.tone ?? 'info', id: lastId, containerId: findContainerId() }])
    },
    dismiss(id: number) {
      replace(toasts.filter((toast) => toast.id !== id))
    },
    moveToPage(containerId: string) {
      if (!toasts.some((toast) => toast.containerId === containerId)) return
      replace(toasts.map((toast) => (toast.containerId === containerId ? { ...toast, containerId: null } : toast)))
    },
  }
}
