import { data, Form, redirect } from 'react-router'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { limits } from '#rulebook/limits.ts'
import { secondFactorWords } from '#rulebook/second-factor-words.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import { hasRecentProof } from '#shop/accounts/recent-proof.server.ts'
import { addSecondFactor, beginSecondFactor, type NewSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { stayOnPage } from '#storefront/account/stay-on-page.ts'
import { type RoomAnswer, useRoomForm } from '#storefront/account/use-room-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/authenticator-page.ts'
import { whyNotCode } from './code-answers.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

const words = secondFactorWords.setUp
const path = '/my-account/security/authenticator'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  if (!asker.emailConfirmed) throw redirect('/my-account/security')
  const shop = args.context.get(shopContext)
  if (!(await hasRecentProof(shop, asker))) throw askToConfirm(path)
  return { begun: await beginSecondFactor(shop, asker) }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const code = (await formOf(args.request)).get('code')
  const added = await addSecondFactor(args.context.get(shopContext), asker, typeof code === 'string' ? code : '')
  if (added.ok) return { recoveryCodes: added.value.recoveryCodes }
  if (added.problem.code === 'already-on') throw redirect('/my-account/security')
  if (added.problem.code === 'proof-needed') throw askToConfirm(path)
  return data<RoomAnswer>({ intent: 'code', ...whyNotCode[added.problem.code] }, { status: 422 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(words.title, path)
}

export default function AuthenticatorPage({ loaderData: { begun }, actionData: answer }: Route.ComponentProps) {
  if (answer && 'recoveryCodes' in answer) return <RecoveryCodes codes={answer.recoveryCodes} />
  return (
    <>
      <RoomHead text={words.text} title={words.title} />
      <FormNotice answer={answer} />
      {begun ? <SetUp answer={answer} begun={begun} /> : <AlreadyOn />}
    </>
  )
}

function SetUp({ begun, answer }: { begun: NewSecondFactor; answer: unknown }) {
  const { form, errorOf, busy } = useRoomForm('code', answer, check)
  return (
    <div className={styles.setUp}>
      <ol className={styles.steps}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <img alt={words.picture} className={styles.picture} height={220} src={begun.picture} width={220} />
      <div>
        <p className={styles.label}>{words.key}</p>
        <p className={styles.key}>{begun.secret.match(/.{4}/g)?.join(' ')}</p>
        <TextLink reloadDocument to={begun.address}>
          {words.open}
        </TextLink>
      </div>
      <Form {...form} className="form" method="post">
        <input name="intent" type="hidden" value="code" />
        <Field
          autoComplete="one-time-code"
          error={errorOf('code')}
          inputMode="numeric"
          label={words.label}
          maxLength={limits.codeMaxLength}
          name="code"
          required
        />
        <div className="btn-row">
          <Button busy={busy} type="submit" variant="primary">
            {busy ? secondFactorWords.room.saving : words.submit}
          </Button>
          <LinkButton to="/my-account/security">{words.cancel}</LinkButton>
        </div>
      </Form>
    </div>
  )
}

function AlreadyOn() {
  return (
    <div className="form">
      <p>{secondFactorWords.room.on}</p>
      <div>
        <LinkButton to="/my-account/security">{secondFactorWords.room.title}</LinkButton>
      </div>
    </div>
  )
}

function check({ code }: Written) {
  return { code: code?.trim() ? undefined : secondFactorWords.codeMissing }
}
