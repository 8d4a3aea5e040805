import { Info } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import type { Address } from '#shop/shipping/addresses.ts'
import { deliveryDraft } from '#shop/shipping/delivery.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import { addressLine } from './address-line.ts'
import styles from './deleted-address.module.css'

const words = accountAreaWords.delivery

/** Reports a deleted address and offers to restore it: the form carries all its fields. */
export function DeletedAddress({ address }: { address: Address }) {
  const toast = useToast()
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const text = words.deleted(addressLine(address))
  const fields = fieldsOf(address)

  const say = useEffectEvent(() => {
    const restore = () => void submit(fields, { method: 'post', preventScrollReset: true })
    toast({ tone: 'info', text, action: { label: words.restore, run: restore } })
    // The focused button was removed with its form, so the focus moves to the main content.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per address
  useEffect(() => say(), [address])

  if (isHydrated) return null
  return (
    <Form className={styles.notice} method="post">
      <Icon of={Info} small />
      <p role="status">{text}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <TextButton type="submit">{words.restore}</TextButton>
    </Form>
  )
}

function fieldsOf(address: Address): Record<string, string> {
  const { id, isDefault, ...delivery } = address
  return { ...deliveryDraft(delivery), intent: 'restore', id, ...(isDefault && { isDefault: 'on' }) }
}
