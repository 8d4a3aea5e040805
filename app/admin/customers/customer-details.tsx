import { DescriptionItem, DescriptionList } from '#admin/frame/description-list.tsx'
import detail from '#admin/frame/detail.module.css'
import { RefusedEmail } from '#admin/frame/refused-email.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { customerMessages } from '#rulebook/customer-messages.ts'
import type { CustomerDetails as Details } from '#shop/accounts/customers/customers.ts'
import type { RefusedAddress as Refused } from '#shop/mail/refused-addresses.queries.server.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import { TextLink } from '#ui/text-link.tsx'

const messages = customerMessages.facts

type CustomerDetailsProps = { customer: Details; refused: Refused | null }

/** Facts about the account, without anything that could be used to sign in. */
export function CustomerDetails({ customer, refused }: CustomerDetailsProps) {
  const { formatDate } = useShopDates()
  const { email, emailConfirmed, phoneNumber, createdAt, secondFactorOn, sessions, addresses, newsAgreedAt, leavesAt } =
    customer
  return (
    <section className={detail.side}>
      <h2>{messages.title}</h2>
      <DescriptionList>
        <DescriptionItem term={messages.email}>
          <TextLink to={`mailto:${email}`}>{email}</TextLink>
          <br />
          {emailConfirmed ? messages.confirmed : messages.unconfirmed}
        </DescriptionItem>
        {phoneNumber && <DescriptionItem term={messages.phone}>{formatPhone(phoneNumber)}</DescriptionItem>}
        <DescriptionItem term={messages.since}>{formatDate(createdAt)}</DescriptionItem>
        <DescriptionItem term={messages.signInMethods}>{signInMethodsOf(customer)}</DescriptionItem>
        <DescriptionItem term={messages.secondFactor}>{secondFactorOn ? messages.on : messages.off}</DescriptionItem>
        <DescriptionItem term={messages.sessions}>{messages.devices(sessions)}</DescriptionItem>
        <DescriptionItem term={messages.addresses}>{String(addresses)}</DescriptionItem>
        <DescriptionItem term={messages.news}>{newsAgreedAt ? messages.newsYes : messages.newsNo}</DescriptionItem>
        {leavesAt && <DescriptionItem term={messages.deletionScheduled}>{formatDate(leavesAt)}</DescriptionItem>}
      </DescriptionList>
      {refused && <RefusedEmail refused={refused} />}
    </section>
  )
}

function signInMethodsOf({ signInMethods, passkeys }: Details): string {
  const methodNames: Readonly<Record<string, string>> = messages.signInMethodNames
  const names = signInMethods.map((method) => methodNames[method] ?? method)
  return [...names, ...(passkeys > 0 ? [messages.passkeys(passkeys)] : [])].join(', ') || messages.none
}
