import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The amount above which refunds of this order need a recent proof of identity, which the admin has not given yet. */
export type ProofAsked = { aboveCents: number }

type ConfirmRefundProps = {
  number: string
  proofAsked: ProofAsked
  /** True when the form may already contain text: the proof then opens in a new tab. */
  keepsPage?: boolean
}

/** Asks for the proof before a large refund is typed, so that the typed reason is not lost. */
export function ConfirmRefund({ number, proofAsked, keepsPage = false }: ConfirmRefundProps) {
  return (
    <>
      <p>{adminOrderWords.refund.proofAsked(formatPrice(proofAsked.aboveCents))}</p>
      <div>
        <LinkButton
          size="small"
          target={keepsPage ? '_blank' : undefined}
          to={`/confirm-it-is-you?${new URLSearchParams({ to: `/all-orders/${number}` })}`}
        >
          {recentProofWords.link}
        </LinkButton>
      </div>
    </>
  )
}
