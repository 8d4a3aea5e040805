import { reauthenticationMessages as messages } from '#rulebook/reauthentication-messages.ts'
import { withReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** Shown in place of a form that would be refused, so that the user does not lose what they typed. */
export function ReauthenticateNotice({ text, to }: { text: string; to: string }) {
  return (
    <div className="form">
      <p>{text}</p>
      <div>
        <LinkButton to={withReturnAddress('/confirm-it-is-you', to)}>{messages.link}</LinkButton>
      </div>
    </div>
  )
}
