import detail from '#admin/frame/detail.module.css'
import { Fact, Facts } from '#admin/frame/facts.tsx'
import { RefusedEmail } from '#admin/frame/refused-email.tsx'
import { customerWords } from '#rulebook/customer-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { CustomerForOwner } from '#shop/accounts/customers.ts'
import type { RefusedEmail as Refused } from '#shop/mail/refused-emails.queries.server.ts'
import { spacedPhone } from '#shop/shipping/delivery.ts'
import { TextLink } from '#ui/text-link.tsx'

const words = customerWords.facts

type CustomerFactsProps = { customer: CustomerForOwner; refused: Refused | null }

/** Facts about the account, without anything that could be used to sign in. */
export function CustomerFacts({ customer, refused }: CustomerFactsProps) {
  const { email, emailConfirmed, phoneNumber, createdAt, secondFactorOn, sessions, addresses, newsAgreedAt, leavesAt } =
    customer
  return (
    <section className={detail.side}>
      <h2>{words.title}</h2>
      <Facts>
        <Fact name={words.email}>
          <TextLink to={`mailto:${email}`}>{email}</TextLink>
          <br />
          {emailConfirmed ? words.confirmed : words.unconfirmed}
        </Fact>
        {phoneNumber && <Fact name={words.phone}>{spacedPhone(phoneNumber)}</Fact>}
        <Fact name={words.since}>{formatDate(createdAt)}</Fact>
        <Fact name={words.waysIn}>{waysOf(customer)}</Fact>
        <Fact name={words.secondFactor}>{secondFactorOn ? words.on : words.off}</Fact>
        <Fact name={words.sessions}>{words.devices(sessions)}</Fact>
        <Fact name={words.addresses}>{String(addresses)}</Fact>
        <Fact name={words.news}>{newsAgreedAt ? words.newsYes : words.newsNo}</Fact>
        {leavesAt && <Fact name={words.leaving}>{formatDate(leavesAt)}</Fact>}
      </Facts>
      {refused && <RefusedEmail refused={refused} />}
    </section>
  )
}

function waysOf({ waysIn, passkeys }: CustomerForOwner): string {
  const ways: Readonly<Record<string, string>> = words.ways
  const named = waysIn.map((way) => ways[way] ?? way)
  return [...named, ...(passkeys > 0 ? [words.passkeys(passkeys)] : [])].join(', ') || words.none
}
