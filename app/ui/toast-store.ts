import { createContext } from 'react'

export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  tone?: ToastTone
  text: string
  /** Needed when the text is not in the language of the page. */
  lang?: string | undefined
  action?: { label: string; run: () => void } | undefined
  /** Messages of one series in a row are one toast with a text for all of them. */
  series?: { name: string; textFor: (count: number) => string } | undefined
}

/**
 * `containerId` is the id of the modal dialog that shows the toast, or null for the page itself; `page` is the address it is about, and `count`
 * the number of messages of its series in a row.
 */
export type ShownToast = ToastMessage & {
  id: number
  tone: ToastTone
  containerId: string | null
  page: string
  count: number
}

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
      const containerId = findContainerId()
      const latest = toasts.findLast((earlier) => earlier.containerId === containerId)
      const previous = message.series && latest?.series?.name === message.series.name ? latest : undefined
      const count = (previous?.count ?? 0) + 1
      const text = message.series && count > 1 ? message.series.textFor(count) : message.text
      const toast = { ...message, text, tone, id: lastId, containerId, page: currentPage(), count }
      const isReplaced = (earlier: ShownToast) =>
        earlier === previous || (earlier.text === text && earlier.tone === tone)
      replace([...toasts.filter((earlier) => !isReplaced(earlier)), toast])
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
