import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The sum above which refunds of one order need a recent proof that is not there yet. */
export type ProofAsked = { aboveCents: number }

type ConfirmRefundProps = {
  number: string
  proofAsked: ProofAsked
  /** Something is typed on this page already: confirming happens in a tab of its own. */
  keepsPage?: boolean
}

/** Asks for the proof before a large refund is typed, so that no reason is lost on the way. */
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
