import { expect, onTestFinished, test } from 'vitest'
import { setUpMessages as messages } from '#rulebook/set-up-messages.ts'
import { openSmtpTransport } from '#shop/mail/smtp-mail-transport.server.ts'
import { readSetUp } from '#shop/set-up/read-set-up.server.ts'
import { openFakeSmtp } from '#tests/fakes/fake-smtp.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { mailFrom } from '#tests/support/shop-with-mail.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeSetUp } from './set-up-action.server.ts'

test('each button of the list answers with what happened', async () => {
  const [shop, mail] = [await openTestShop(), await openFakeSmtp()]
  onTestFinished(mail.close)
  const admin = await actorFor(shop, await anAdmin(shop))
  const withMail = { ...shop, post: openSmtpTransport({ url: mail.url, from: mailFrom }) }

  const accepted = await changeSetUp(shop, admin, form({ intent: 'accept', step: 'delivery' }))
  const sent = await changeSetUp(withMail, admin, form({ intent: 'test-email' }))
  const unsent = await changeSetUp(shop, admin, form({ intent: 'test-email' }))
  const unpaid = await changeSetUp(shop, admin, form({ intent: 'check-keys' }))
  const removed = await changeSetUp(shop, admin, form({ intent: 'remove-demo' }))

  expect([accepted, sent, unsent, unpaid, removed]).toEqual([
    { status: 200, result: { tone: 'success', text: messages.list.accepted } },
    { status: 200, result: { tone: 'success', text: messages.steps.email.sent(admin.email) } },
    { status: 422, result: { tone: 'error', text: messages.steps.email.none } },
    { status: 422, result: { tone: 'error', text: messages.keyProblems['no-provider'] } },
    { status: 200, result: { tone: 'success', text: messages.demo.removed(0) } },
  ])
  expect((await readSetUp(withMail, admin)).steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual([
    'delivery',
    'email',
  ])
})

test('a step that no one can accept is refused', async () => {
  const shop = await openTestShop()
  const admin = await actorFor(shop, await anAdmin(shop))

  const refused = changeSetUp(shop, admin, form({ intent: 'accept', step: 'payments' }))

  await expect(refused).rejects.toMatchObject({ init: { status: 400 } })
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
