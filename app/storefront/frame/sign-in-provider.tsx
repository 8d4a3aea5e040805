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
import { isKnownHere } from '#storefront/houseguest/known-here.ts'
import { refreshVisitor, useVisitor } from '#storefront/houseguest/visitor.ts'

type Shown = { kind: SignInKind; email: string; opening: number; Dialog: ComponentType<SignInDialogProps> }

const SignInContext = createContext<(kind: SignInKind, email?: string) => unknown>(() => undefined)

/** Opens the dialogs of getting in, for whoever presses a way there and for whoever was sent home to log in first. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown | null>(null)
  const open = async (kind: SignInKind, email = '') => {
    const fetched = await fetchDialog()
    if (!fetched) return navigate(signInPages[kind])
    setShown((last) => ({ kind, email, opening: (last?.opening ?? 0) + 1, Dialog: fetched.SignInDialog }))
  }
  useOpenWhenSent(() => void open('login'))
  useGreeting()

  return (
    <SignInContext value={open}>
      {children}
      {shown && <shown.Dialog email={shown.email} kind={shown.kind} opening={shown.opening} />}
    </SignInContext>
  )
}

/** Whoever has to log in first is sent home, to an address that says so. */
function useOpenWhenSent(open: () => void): void {
  const { key, pathname, search } = useLocation()
  const { kind } = useVisitor()
  const lastKey = useRef('')
  const arrive = useEffectEvent(() => {
    if (kind === 'unknown' || lastKey.current === key) return
    lastKey.current = key
    // Somebody came in or left, and nobody has told this page.
    if (isKnownHere() !== (kind === 'signed-in')) void refreshVisitor()
    if (pathname === '/' && search.startsWith('?sign-in')) open()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every arrival, and when it is known who it is
  useEffect(() => arrive(), [key, kind])
}

/**
 * For a link to one of the pages of getting in: it opens the dialog in place. Until our scripts are there, and whenever they cannot
 * be had, it is a link.
 */
export function useSignInLink(kind: SignInKind, onOpen?: () => void, email?: string) {
  const open = useContext(SignInContext)
  const openInPlace = (event: MouseEvent | KeyboardEvent) => {
    // A new tab or window gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Safari does not focus what is pressed, and the dialog gives the focus back to what had it.
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

/** Null when it cannot be had: the connection is gone, or the shop was rebuilt since the page was opened. */
function fetchDialog() {
  return import('#storefront/account/sign-in/sign-in-dialog.tsx').catch(() => null)
}
