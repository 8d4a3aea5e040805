import { recentProofWords as words } from '#rulebook/recent-proof-words.ts'
import { leadingTo } from '#storefront/account/sign-in/return-address.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** Shown in place of a form that would be refused, so that the user does not lose what they typed. */
export function ConfirmFirst({ text, to }: { text: string; to: string }) {
  return (
    <div className="form">
      <p>{text}</p>
      <div>
        <LinkButton to={leadingTo('/confirm-it-is-you', to)}>{words.link}</LinkButton>
      </div>
    </div>
  )
}
