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
export type ShownToast = ToastMessage & { id: number; tone: ToastTone; place: string | null }

export type ToastStore = ReturnType<typeof createToastStore>

export const ToastContext = createContext<ToastStore | null>(null)

/** Toasts are listed oldest first. */
export function createToastStore(findPlace: () => string | null) {
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
      replace([...toasts, { ...message, tone: message.tone ?? 'info', id: lastId, place: findPlace() }])
    },
    dismiss(id: number) {
      replace(toasts.filter((toast) => toast.id !== id))
    },
    bringHome(place: string) {
      if (!toasts.some((toast) => toast.place === place)) return
      replace(toasts.map((toast) => (toast.place === place ? { ...toast, place: null } : toast)))
    },
  }
}
