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
import { useLocation } from 'react-router'
import { displayLimits } from '#rulebook/limits/display.ts'
import { messages } from '#rulebook/messages.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toast.module.css'
import { createToastStore, type ShownToast, ToastContext, type ToastMessage, type ToastStore } from './toast-store.ts'

export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createToastStore(findOpenDialog, currentPage))
  return (
    <ToastContext value={store}>
      {children}
      <ToastRegion />
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
export function ToastRegion({ dialogId }: { dialogId?: string | undefined }) {
  const store = useContext(ToastContext)
  return store && <ToastList containerId={dialogId ?? null} store={store} />
}

/** Once in each layout: an error does not outlive the page that it is about. */
export function DismissErrorsOnLeave() {
  const store = useContext(ToastContext)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => store?.dismissErrorsOfOtherPages(), [pathname, search, store])
  return null
}

function currentPage(): string {
  return location.pathname + location.search
}

const noToasts: readonly ShownToast[] = []

function ToastList({ store, containerId }: { store: ToastStore; containerId: string | null }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => noToasts).filter(
    (toast) => toast.containerId === containerId,
  )
  const [isPaused, setIsPaused] = useState(false)
  useMoveToPageOnClose(store, containerId)

  const show = (toast: ShownToast) => (
    <Toast isPaused={isPaused} key={toast.id} onDone={() => store.dismiss(toast.id)} toast={toast} />
  )
  return (
    <section
      // Inside a dialog the page's landmark is still there, and two of the same name would confuse.
      aria-label={containerId === null ? messages.ui.notifications : undefined}
      className={styles.region}
      data-held={isPaused || undefined}
      onBlur={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
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

function Toast({ toast, isPaused, onDone }: { toast: ShownToast; isPaused: boolean; onDone: () => void }) {
  useLifetime(isPaused, onDone)
  const lifetimeStyle: CSSProperties & Record<'--life', string> = { '--life': `${displayLimits.toastMs}ms` }
  return (
    <div className={styles.toast} data-tone={toast.tone} style={lifetimeStyle}>
      <Icon of={toneIcons[toast.tone]} />
      <div className={styles.text}>
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
function useLifetime(isPaused: boolean, onDone: () => void) {
  const isPageHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  )
  const remainingMs = useRef<number>(displayLimits.toastMs)
  const latestOnDone = useRef(onDone)
  useEffect(() => {
    latestOnDone.current = onDone
  })
  useEffect(() => {
    if (isPaused || isPageHidden) return
    const startedAt = performance.now()
    const timer = setTimeout(() => latestOnDone.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [isPaused, isPageHidden])
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useMoveToPageOnClose(store: ToastStore, containerId: string | null) {
  useEffect(() => {
    const dialog = containerId && document.getElementById(containerId)
    if (!dialog) return
    const moveToPage = () => store.moveToPage(containerId)
    dialog.addEventListener('close', moveToPage)
    return () => {
      dialog.removeEventListener('close', moveToPage)
      moveToPage()
    }
  }, [store, containerId])
}

/** The last modal dialog in the document is on top: a dialog opened from a dialog comes inside or after it. Panels are below them. */
function findOpenDialog(): string | null {
  const find = (selector: string) => [...document.querySelectorAll(selector)].at(-1)?.id
  return find('dialog:modal') ?? find('[data-toasts]:popover-open') ?? null
}
