import { Info } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import type { Address } from '#shop/shipping/addresses.ts'
import { deliveryDraft } from '#shop/shipping/delivery.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import { addressLine } from './address-line.ts'
import styles from './deleted-address-notice.module.css'

const messages = accountAreaMessages.delivery

/** Reports a deleted address and offers to restore it: the form carries all its fields. */
export function DeletedAddressNotice({ address }: { address: Address }) {
  const toast = useToast()
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const text = messages.deleted(addressLine(address))
  const fields = formFieldsOf(address)

  const showToast = useEffectEvent(() => {
    const restore = () => void submit(fields, { method: 'post', preventScrollReset: true })
    toast({ tone: 'info', text, action: { label: messages.restore, run: restore } })
    // The focused button was removed with its form, so the focus moves to the main content.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per address
  useEffect(() => showToast(), [address])

  if (isHydrated) return null
  return (
    <Form className={styles.notice} method="post">
      <Icon of={Info} small />
      <p role="status">{text}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <TextButton type="submit">{messages.restore}</TextButton>
    </Form>
  )
}

function formFieldsOf(address: Address): Record<string, string> {
  const { id, isDefault, ...delivery } = address
  return { ...deliveryDraft(delivery), intent: 'restore', id, ...(isDefault && { isDefault: 'on' }) }
}
