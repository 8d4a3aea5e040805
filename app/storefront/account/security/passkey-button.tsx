import { KeyRound } from 'lucide'
import { useState } from 'react'
import { passkeyMessages as messages } from '#rulebook/second-factor-messages.ts'
import { refreshVisitor } from '#storefront/visitor/visitor.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './passkey-button.module.css'
import { useCanUsePasskeys } from './use-can-use-passkeys.ts'

type PasskeyButtonProps = {
  /** Address of the resource that asks for the passkey and checks the device's answer. */
  address: string
  label?: string
  onDone: (to: string) => void
}

/** Signs in with a passkey, where the browser supports it. Its space is reserved until that is known. Its code is loaded on click. */
export function PasskeyButton({ address, label = messages.signIn, onDone }: PasskeyButtonProps) {
  const isSupported = useCanUsePasskeys()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const isPlaceholder = !useHydrated()
  if (!isSupported && !isPlaceholder) return null

  async function signIn() {
    setBusy(true)
    const { authenticateWithPasskey } = await import('./passkey-ceremony.ts')
    const outcome = await authenticateWithPasskey(address)
    if (outcome.ok) await refreshVisitor()
    setBusy(false)
    if (outcome.ok) onDone(outcome.to ?? '/')
    else toast({ tone: 'error', text: outcome.text })
  }

  return (
    <Button
      busy={busy}
      className={isPlaceholder ? styles.placeholder : undefined}
      onClick={() => void signIn().catch(() => setBusy(false))}
      wide
    >
      <Icon of={KeyRound} small />
      {busy ? messages.signingIn : label}
    </Button>
  )
}
