import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { OtherSignInMethods } from '#storefront/account/social/other-sign-in-methods.tsx'
import { useSignInProviders } from '#storefront/account/social/use-sign-in-providers.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import offerAvif from '#storefront/home/pictures/offer-800.avif'
import offerWebp from '#storefront/home/pictures/offer-800.webp'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { ForgotForm } from './forgot-form.tsx'
import { logInReason } from './log-in-reason.ts'
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
  openCount: number
}

/** The sign-in forms over the current page. Each links to the others and passes on the typed email address. */
export function SignInDialog({ kind: requestedKind, email: knownEmail, openCount }: SignInDialogProps) {
  const { open, close, dialog } = useDialog()
  const providers = useSignInProviders()
  const { welcomePercent } = useShopSetup()
  const [{ kind, email, shownOpenCount }, setShown] = useState({
    kind: requestedKind,
    email: knownEmail,
    shownOpenCount: 0,
  })
  if (shownOpenCount < openCount) setShown({ kind: requestedKind, email: knownEmail, shownOpenCount: openCount })
  const { to, wasRedirected, continueTo, onClosed, isSignedIn } = useContinueAfterSignIn(close)
  useFocusOnSwitch(dialog.ref, kind)
  const openOrContinue = useEffectEvent(() => (isSignedIn ? continueTo(to ?? '/') : open()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase of `opening` opens the dialog
  useEffect(() => openOrContinue(), [openCount])

  const switchTo = (next: SignInKind) => setShown({ kind: next, email: typedEmail(dialog.ref.current), shownOpenCount })
  const sharedProps = { to, email, onDone: continueTo }

  return (
    <Dialog
      {...dialog}
      {...(kind === 'full' && offerDialogProps)}
      {...(kind === 'full' && welcomePercent !== null && { description: messages.full.description(welcomePercent) })}
      {...(kind === 'login' && wasRedirected && { description: logInReason(to) })}
      {...(kind === 'forgot' && { description: messages.forgot.description })}
      title={messages[kind].title}
      onClose={onClosed}
    >
      {kind === 'login' && (
        <Fragment key={shownOpenCount}>
          <LoginForm
            {...sharedProps}
            forgotPasswordLink={<TextButton onClick={() => switchTo('forgot')}>{messages.login.remind}</TextButton>}
          />
          <OtherSignInMethods
            title={messages.login.otherMethods}
            to={to}
            providers={providers}
            onPasskey={continueTo}
          />
          <SwitchLine question={messages.login.noAccount}>
            <TextButton onClick={() => switchTo('register')}>{messages.login.register}</TextButton>
          </SwitchLine>
        </Fragment>
      )}
      {(kind === 'register' || kind === 'full') && (
        <Fragment key={`${kind} ${shownOpenCount}`}>
          <RegisterForm {...sharedProps} isOffer={kind === 'full'} />
          <OtherSignInMethods title={messages.register.otherMethods} to={to} providers={providers} />
          <SwitchLine question={messages.register.hasAccount}>
            <TextButton onClick={() => switchTo('login')}>{messages.register.login}</TextButton>
          </SwitchLine>
        </Fragment>
      )}
      {kind === 'forgot' && (
        <ForgotForm
          email={email}
          backLink={<TextButton onClick={() => switchTo('login')}>{messages.forgot.back}</TextButton>}
        />
      )}
    </Dialog>
  )
}

/**
 * After signing in, a visitor who was redirected to the home page goes on to the requested page, at once if already signed in. The login
 * entry in the history is replaced, so Back skips it. Closing the dialog stays on the home page. In the cart and the checkout the visitor
 * stays on the step.
 */
function useContinueAfterSignIn(close: () => void) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { kind } = useVisitor()
  const params = new URLSearchParams(search)
  const wasRedirected = pathname === '/' && params.has(signInParameter)
  const staysHere = pathname === '/cart'
  const to = wasRedirected ? returnAddressOf(params) : staysHere ? pathname + search : null
  const isDone = useRef(false)

  const continueTo = (address: string) => {
    isDone.current = true
    close()
    void navigate(address, { replace: wasRedirected || staysHere })
  }
  const onClosed = () => {
    if (wasRedirected && !isDone.current) void navigate('/', { replace: true, preventScrollReset: true })
    isDone.current = false
  }
  return { to, wasRedirected, continueTo, onClosed, isSignedIn: kind === 'signed-in' }
}

const offerDialogProps = {
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
  const previousKind = useRef(kind)
  useEffect(() => {
    if (previousKind.current === kind) return
    previousKind.current = kind
    dialog.current?.querySelector('h2')?.focus()
  }, [dialog, kind])
}

function typedEmail(dialog: HTMLDialogElement | null): string {
  return dialog?.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? ''
}
