import { adminRefundMessages } from '#rulebook/admin-refund-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The amount above which refunds of this order need a recent proof of identity, which the admin has not given yet. */
export type RequiredReauthentication = { aboveCents: number }

type ReauthenticationPromptProps = {
  /** The page to return to. */
  path: string
  requiredReauthentication: RequiredReauthentication
  /** True when the form may already contain text: the proof then opens in a new tab. */
  inNewTab?: boolean
}

/** Asks for the proof before a large refund is typed, so that the typed reason is not lost. */
export function ReauthenticationPrompt({
  path,
  requiredReauthentication,
  inNewTab = false,
}: ReauthenticationPromptProps) {
  return (
    <>
      <p>{adminRefundMessages.reauthenticationNeeded(formatPrice(requiredReauthentication.aboveCents))}</p>
      <div>
        <LinkButton
          size="small"
          target={inNewTab ? '_blank' : undefined}
          to={`/confirm-it-is-you?${new URLSearchParams({ to: path })}`}
        >
          {reauthenticationMessages.link}
        </LinkButton>
      </div>
    </>
  )
}
