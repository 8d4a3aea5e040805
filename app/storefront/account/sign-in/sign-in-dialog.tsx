import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { OtherWays } from '#storefront/account/social/other-ways.tsx'
import { useWaysIn } from '#storefront/account/social/use-ways-in.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import offerAvif from '#storefront/home/pictures/offer-800.avif'
import offerWebp from '#storefront/home/pictures/offer-800.webp'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useSheet } from '#ui/sheet.ts'
import { TextButton } from '#ui/text-link.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { returnAddressOf, signInParameter } from './return-address.ts'
import type { SignInKind } from './sign-in-kind.ts'
import { SwitchLine } from './switch-line.tsx'

export type SignInDialogProps = {
  kind: SignInKind
  /** The visitor's email address if it is known, otherwise empty. */
  email: string
  /** Starts at 1. Each increase opens the dialog with `kind`. */
  opening: number
}

/** The sign-in forms over the current page. Each links to the others and passes on the typed email address. */
export function SignInDialog({ kind: asked, email: known, opening }: SignInDialogProps) {
  const { open, close, dialog } = useSheet()
  const ways = useWaysIn()
  const { welcomePercent } = useShopSetup()
  const [{ kind, email, turn }, setShown] = useState({ kind: asked, email: known, turn: 0 })
  if (turn < opening) setShown({ kind: asked, email: known, turn: opening })
  const { to, goOn, leave, isIn } = useWayOn(close)
  useFocusOnSwitch(dialog.ref, kind)
  const start = useEffectEvent(() => (isIn ? goOn(to ?? '/') : open()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase of `opening` opens the dialog
  useEffect(() => start(), [opening])

  const show = (next: SignInKind) => setShown({ kind: next, email: typedEmail(dialog.ref.current), turn })
  const shared = { to, email, onDone: goOn }

  return (
    <Dialog
      {...dialog}
      {...(kind === 'full' && fullLook)}
      {...(kind === 'full' && welcomePercent !== null && { description: words.full.description(welcomePercent) })}
      {...(kind === 'forgot' && { description: words.forgot.description })}
      title={words[kind].title}
      onClose={leave}
    >
      {kind === 'login' && (
        <Fragment key={turn}>
          <LoginForm
            {...shared}
            remind={<TextButton onClick={() => show('forgot')}>{words.login.remind}</TextButton>}
          />
          <OtherWays title={words.login.otherWays} to={to} ways={ways} onPasskey={goOn} />
          <SwitchLine question={words.login.newHere}>
            <TextButton onClick={() => show('register')}>{words.login.register}</TextButton>
          </SwitchLine>
        </Fragment>
      )}
      {(kind === 'register' || kind === 'full') && (
        <Fragment key={`${kind} ${turn}`}>
          <RegisterForm {...shared} full={kind === 'full'} />
          <OtherWays title={words.register.otherWays} to={to} ways={ways} />
          <SwitchLine question={words.register.alreadyHere}>
            <TextButton onClick={() => show('login')}>{words.register.login}</TextButton>
          </SwitchLine>
        </Fragment>
      )}
      {kind === 'forgot' && (
        <ForgotForm email={email} back={<TextButton onClick={() => show('login')}>{words.forgot.back}</TextButton>} />
      )}
    </Dialog>
  )
}

/**
 * After signing in, a visitor who was redirected to the home page goes on to the requested page, at once if already signed in. The login
 * entry in the history is replaced, so Back skips it. Closing the dialog stays on the home page.
 */
function useWayOn(close: () => void) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { kind } = useVisitor()
  const params = new URLSearchParams(search)
  const isSent = pathname === '/' && params.has(signInParameter)
  const to = isSent ? returnAddressOf(params) : null
  const isDone = useRef(false)

  const goOn = (address: string) => {
    isDone.current = true
    close()
    void navigate(address, { replace: isSent })
  }
  const leave = () => {
    if (isSent && !isDone.current) void navigate('/', { replace: true, preventScrollReset: true })
    isDone.current = false
  }
  return { to, goOn, leave, isIn: kind === 'signed-in' }
}

const fullLook = {
  wide: true,
  picture: (
    <picture>
      <source type="image/avif" srcSet={offerAvif} />
      <img src={offerWebp} alt="" loading="lazy" decoding="async" />
    </picture>
  ),
}

/** Moves the focus to the heading, so that a screen reader announces the new form. */
function useFocusOnSwitch(dialog: { current: HTMLDialogElement | null }, kind: SignInKind): void {
  const last = useRef(kind)
  useEffect(() => {
    if (last.current === kind) return
    last.current = kind
    dialog.current?.querySelector('h2')?.focus()
  }, [dialog, kind])
}

function typedEmail(dialog: HTMLDialogElement | null): string {
  return dialog?.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? ''
}
