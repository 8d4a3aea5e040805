import { createContext } from 'react'

export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  tone?: ToastTone
  text: string
  /** Needed when the text is not in the language of the page. */
  lang?: string | undefined
  action?: { label: string; run: () => void } | undefined
}

/** `containerId` is the id of the modal dialog that shows the toast, or null for the page itself; `page` is the address it is about. */
export type ShownToast = ToastMessage & { id: number; tone: ToastTone; containerId: string | null; page: string }

export type ToastStore = ReturnType<typeof createToastStore>

export const ToastContext = createContext<ToastStore | null>(null)

/** Toasts are listed oldest first. */
export function createToastStore(findContainerId: () => string | null, currentPage: () => string) {
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
    /** A toast that says the same as an earlier one replaces it. */
    show(message: ToastMessage) {
      lastId += 1
      const tone = message.tone ?? 'info'
      const toast = { ...message, tone, id: lastId, containerId: findContainerId(), page: currentPage() }
      replace([...toasts.filter((earlier) => earlier.text !== toast.text || earlier.tone !== tone), toast])
    },
    /** An error does not outlive the page that it is about. */
    dismissErrorsOfOtherPages() {
      const page = currentPage()
      const staying = toasts.filter((toast) => toast.tone !== 'error' || toast.page === page)
      if (staying.length < toasts.length) replace(staying)
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
