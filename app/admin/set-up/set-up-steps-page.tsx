import { Check, Circle } from 'lucide'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { setUpMessages as messages } from '#rulebook/set-up-messages.ts'
import { readSetUp } from '#shop/set-up/read-set-up.server.ts'
import { type DemoLeft, isAcceptedStep, type SetUp, type SetUpStep } from '#shop/set-up/set-up.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/set-up-steps-page.ts'
import styles from './set-up.module.css'
import { changeSetUp } from './set-up-action.server.ts'

export const loader = adminLoader((shop, _args, actor) => readSetUp(shop, actor))

export const action = adminAction(async (shop, actor, form) => {
  const { result, status } = await changeSetUp(shop, actor, form)
  return data<ActionResult>(result, { status })
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.list.title)
}

export default function SetUpStepsPage({ loaderData: setUp, actionData: result }: Route.ComponentProps) {
  const { steps, demo } = setUp
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <PageHeader text={messages.list.text} title={messages.list.title} />
      <ActionNotice result={result} />
      <p className={styles.progress}>{messages.list.progress(done, steps.length)}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => (
          <li className={styles.step} key={name}>
            <span className={classNames(styles.state, isDone && styles.done)}>
              <Icon of={isDone ? Check : Circle} />
            </span>
            <div>
              <h2>
                {messages.steps[name].title}{' '}
                <span className={styles.label}>{isDone ? messages.list.done : messages.list.open}</span>
              </h2>
              <p>{textOf(name, setUp)}</p>
              <div className="btn-row">{actionsOf(name, isDone, setUp)}</div>
            </div>
          </li>
        ))}
      </ol>
      {demo.products + demo.points + demo.content + demo.people.length > 0 && <DemoCatalogue {...demo} />}
    </>
  )
}

function DemoCatalogue({ products, points, content, people }: DemoLeft) {
  const { demo } = messages
  return (
    <section aria-labelledby="demo-catalogue" className={styles.demo}>
      <h2 id="demo-catalogue">{demo.title}</h2>
      {products > 0 && <p>{demo.text(products)}</p>}
      {content > 0 && <p>{demo.content(content)}</p>}
      {points > 0 && <p>{demo.points(points)}</p>}
      {people.length > 0 && <p>{demo.people(people)}</p>}
      <ButtonForm busyLabel={demo.pending} fields={{ intent: 'remove-demo' }} label={demo.submit} />
    </section>
  )
}

const places = {
  'second-factor': '/my-account/security/authenticator',
  contact: '/shop-settings#setting-contact',
  country: '/shop-settings#setting-country',
  delivery: '/shop-settings#setting-delivery',
  tax: '/shop-settings/tax',
  'pickup-points': '/pickup-points',
  guarantee: '/shop-settings/guarantee',
  product: '/add-product',
} as const satisfies Partial<Record<SetUpStep, string>>

function textOf(name: SetUpStep, { hasMailServer, takesMoney }: SetUp): string {
  const { steps } = messages
  if (name === 'email' && !hasMailServer) return steps.email.none
  if (name === 'payments' && !takesMoney) return steps.payments.none
  return steps[name].text
}

function actionsOf(name: SetUpStep, isDone: boolean, { hasMailServer, takesMoney }: SetUp): ReactNode {
  const { steps, list } = messages
  if (name === 'email') {
    const { submit, pending } = steps.email
    return hasMailServer && <ButtonForm busyLabel={pending} fields={{ intent: 'test-email' }} label={submit} />
  }
  if (name === 'payments') {
    const { submit, pending } = steps.payments
    return takesMoney && <ButtonForm busyLabel={pending} fields={{ intent: 'check-keys' }} label={submit} />
  }
  if (name === 'second-factor' && isDone) return null
  return (
    <>
      {name !== 'backups' && (
        <LinkButton size="small" to={places[name]}>
          {steps[name].link}
        </LinkButton>
      )}
      {isAcceptedStep(name) && !isDone && (
        <ButtonForm
          button={{ 'aria-label': list.isRightAbout(steps[name].title) }}
          fields={{ intent: 'accept', step: name }}
          label={list.isRight}
        />
      )}
    </>
  )
}
