import { Check, CircleAlert, Info, X } from 'lucide'
import {
  type CSSProperties,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toast.module.css'
import { createToastStore, type ShownToast, ToastContext, type ToastMessage, type ToastStore } from './toast-store.ts'

export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createToastStore(findOpenDialog))
  return (
    <ToastContext value={store}>
      {children}
      <ToastShelf />
    </ToastContext>
  )
}

/** `const toast = useToast()`, then `toast({ tone: 'success', text })`. */
export function useToast(): (message: ToastMessage) => void {
  const store = useContext(ToastContext)
  if (!store) throw new Error('useToast needs a ToastProvider around it')
  return store.show
}

/**
 * The list of toasts. While a modal dialog is open everything outside it is inert, so each dialog has a list of
 * its own.
 */
export function ToastShelf({ dialogId }: { dialogId?: string | undefined }) {
  const store = useContext(ToastContext)
  return store && <Shelf place={dialogId ?? null} store={store} />
}

const nothing: readonly ShownToast[] = []

function Shelf({ store, place }: { store: ToastStore; place: string | null }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => nothing).filter(
    (toast) => toast.place === place,
  )
  const [held, setHeld] = useState(false)
  useBringHome(store, place)

  const show = (toast: ShownToast) => (
    <Toast held={held} key={toast.id} onDone={() => store.dismiss(toast.id)} toast={toast} />
  )
  return (
    <section
      // Inside a dialog the page's landmark is still there, and two of the same name would confuse.
      aria-label={place === null ? messages.ui.notifications : undefined}
      className={styles.shelf}
      data-held={held || undefined}
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {/* Both regions exist from the start: a live region that is inserted together with its text is often not read out. */}
      <div aria-atomic="false" className={styles.stack} role="alert">
        {toasts.filter((toast) => toast.tone === 'error').map(show)}
      </div>
      <div aria-atomic="false" className={styles.stack} role="status">
        {toasts.filter((toast) => toast.tone !== 'error').map(show)}
      </div>
    </section>
  )
}

const toneIcons = { success: Check, error: CircleAlert, info: Info }

function Toast({ toast, held, onDone }: { toast: ShownToast; held: boolean; onDone: () => void }) {
  useLifetime(held, onDone)
  const life: CSSProperties & Record<'--life', string> = { '--life': `${limits.toastMs}ms` }
  return (
    <div className={styles.toast} data-tone={toast.tone} style={life}>
      <Icon of={toneIcons[toast.tone]} />
      <div className={styles.words}>
        <p lang={toast.lang}>{toast.text}</p>
        {toast.action && <Action action={toast.action} onDone={onDone} />}
      </div>
      <IconButton className={styles.dismiss} label={messages.ui.dismiss} onClick={onDone}>
        <Icon of={X} small />
      </IconButton>
    </div>
  )
}

function Action({ action, onDone }: { action: { label: string; run: () => void }; onDone: () => void }) {
  return (
    <button
      className={styles.action}
      onClick={() => {
        action.run()
        onDone()
      }}
      type="button"
    >
      {action.label}
    </button>
  )
}

/** A toast closes after `toastMs`; the time stops while the pointer or focus is on it, or the window is hidden. */
function useLifetime(held: boolean, onDone: () => void) {
  const away = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  )
  const leftMs = useRef<number>(limits.toastMs)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (held || away) return
    const startedAt = performance.now()
    const timer = setTimeout(() => done.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [held, away])
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useBringHome(store: ToastStore, place: string | null) {
  useEffect(() => {
    const dialog = place && document.getElementById(place)
    if (!dialog) return
    const bringHome = () => store.bringHome(place)
    dialog.addEventListener('close', bringHome)
    return () => {
      dialog.removeEventListener('close', bringHome)
      bringHome()
    }
  }, [store, place])
}

/** The last modal dialog in the document is on top: a dialog opened from a dialog comes inside or after it. */
function findOpenDialog(): string | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1)?.id ?? null
}
