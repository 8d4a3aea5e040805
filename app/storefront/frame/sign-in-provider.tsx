import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignInDialogProps } from '#storefront/account/sign-in/sign-in-dialog.tsx'
import { type SignInKind, signInPages } from '#storefront/account/sign-in/sign-in-kind.ts'
import { useGreeting } from '#storefront/account/social/use-greeting.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { refreshVisitor, useVisitor } from '#storefront/visitor/visitor.ts'

type ShownDialog = { kind: SignInKind; email: string; openCount: number; Dialog: ComponentType<SignInDialogProps> }

const SignInContext = createContext<(kind: SignInKind, email?: string) => unknown>(() => undefined)

/** Opens the sign-in dialog from links, and for visitors who were redirected to the home page to log in. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<ShownDialog | null>(null)
  const open = async (kind: SignInKind, email = '') => {
    const fetched = await fetchDialog()
    if (!fetched) return navigate(signInPages[kind])
    setShown((last) => ({ kind, email, openCount: (last?.openCount ?? 0) + 1, Dialog: fetched.SignInDialog }))
  }
  useOpenOnRedirect(() => void open('login'))
  useGreeting()

  return (
    <SignInContext value={open}>
      {children}
      {shown && <shown.Dialog email={shown.email} kind={shown.kind} openCount={shown.openCount} />}
    </SignInContext>
  )
}

/** A redirect to log in leads to the home page with `?sign-in`. */
function useOpenOnRedirect(open: () => void): void {
  const { key, pathname, search } = useLocation()
  const { kind } = useVisitor()
  const lastKey = useRef('')
  const openIfRequested = useEffectEvent(() => {
    if (kind === 'unknown' || lastKey.current === key) return
    lastKey.current = key
    // The visitor signed in or out elsewhere, and this page does not know yet.
    if (mayBeSignedIn() !== (kind === 'signed-in')) void refreshVisitor()
    if (pathname === '/' && search.startsWith('?sign-in')) open()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, and when the visitor becomes known
  useEffect(() => openIfRequested(), [key, kind])
}

/**
 * Props for a link to a sign-in page that opens the dialog in place. Before hydration, and when the dialog's code fails to load, it stays a
 * link.
 */
export function useSignInLink(kind: SignInKind, onOpen?: () => void, email?: string) {
  const open = useContext(SignInContext)
  const openInPlace = (event: MouseEvent | KeyboardEvent) => {
    // With a modifier key the page opens in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Safari does not focus clicked links, and the dialog returns the focus to the previously focused element.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    onOpen?.()
    open(kind, email)
  }
  return {
    to: signInPages[kind],
    role: 'button',
    'aria-haspopup': 'dialog',
    onPointerEnter: fetchDialog,
    onFocus: fetchDialog,
    onClick: openInPlace,
    onKeyDown: (event: KeyboardEvent) => event.key === ' ' && openInPlace(event),
  } as const
}

/** Null when it fails to load: offline, or the shop was redeployed since the page was opened. */
function fetchDialog() {
  return import('#storefront/account/sign-in/sign-in-dialog.tsx').catch(() => null)
}
