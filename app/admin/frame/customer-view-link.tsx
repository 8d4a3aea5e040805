import { Eye } from 'lucide'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { useLinkBackState } from '#ui/link-back.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** Leads to the customers' page of what is shown here; that page leads back. `of` tells several links of one page apart. */
export function CustomerViewLink({ to, of, hash }: { to: string; of?: string; hash?: string }) {
  const state = useLinkBackState(hash)
  return (
    <TextLink aria-label={of && messages.customerViewOf(of)} state={state} to={to}>
      <Icon of={Eye} small />
      {messages.customerView}
    </TextLink>
  )
}
