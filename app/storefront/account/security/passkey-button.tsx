import { KeyRound } from 'lucide'
import { useState } from 'react'
import { passkeyWords as words } from '#rulebook/second-factor-words.ts'
import { refreshVisitor } from '#storefront/visitor/visitor.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import { useCanUsePasskeys } from './can-use-passkeys.ts'
import styles from './passkey-button.module.css'

type PasskeyButtonProps = {
  /** Address of the resource that asks for the passkey and checks the device's answer. */
  address: string
  label?: string
  onDone: (to: string) => void
}

/** Signs in with a passkey, where the browser supports it. Its space is reserved until that is known. Its code is loaded on click. */
export function PasskeyButton({ address, label = words.signIn, onDone }: PasskeyButtonProps) {
  const canUse = useCanUsePasskeys()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const isToCome = !useHydrated()
  if (!canUse && !isToCome) return null

  async function signIn() {
    setBusy(true)
    const { showPasskey } = await import('./ask-device.ts')
    const outcome = await showPasskey(address)
    if (outcome.ok) await refreshVisitor()
    setBusy(false)
    if (outcome.ok) onDone(outcome.to ?? '/')
    else toast({ tone: 'error', text: outcome.text })
  }

  return (
    <Button
      busy={busy}
      className={isToCome ? styles.toCome : undefined}
      onClick={() => void signIn().catch(() => setBusy(false))}
      wide
    >
      <Icon of={KeyRound} small />
      {busy ? words.signingIn : label}
    </Button>
  )
}
