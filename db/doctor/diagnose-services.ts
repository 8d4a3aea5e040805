import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from '#config.server.ts'
import { setUpMessages } from '#rulebook/set-up-messages.ts'
import { findLastBackup } from '#shop/backups/find-last-backup.server.ts'
import { originalName } from '#shop/media/media.ts'
import { hasAdmin } from '#shop/set-up/set-up.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Finding, fine, note, reasonOf, wrong } from './finding.ts'

/** How much older than planned the last backup may be. */
const backupDelayMaxHours = 2

/** Stores a picture of four bytes, reads it and removes it. */
export async function diagnosePictures({ pictures }: Shop, { pictureStore, dataDir }: Config): Promise<Finding> {
  const place = pictureStore ? `the bucket ${pictureStore.bucket}` : `${dataDir}/pictures`
  const name = originalName(randomBytes(16).toString('hex'))
  try {
    await pictures.put(name, new Uint8Array([1, 2, 3, 4]), 'image/webp')
    const read = await pictures.get(name)
    await pictures.remove(name)
    return read
      ? fine('pictures', `${place} can be written and read`)
      : wrong('pictures', `${place} does not return what was written`)
  } catch (error) {
    const advice = pictureStore
      ? 'compare the S3 settings with those of the storage'
      : 'make the folder writable for this user'
    return wrong('pictures', `${place} cannot be used (${reasonOf(error)}): ${advice}`)
  }
}

export async function diagnoseMail({ post, publicUrl, now }: Shop, to: string): Promise<Finding> {
  if (post.mailbox) return note('mail', 'emails stay on this machine: set SMTP_URL and MAIL_FROM')
  const { subject, text } = setUpMessages.testEmail
  const messageId = `doctor-${randomUUID()}@${new URL(publicUrl).hostname}`
  const body = text(publicUrl)
  const sent = await post.deliver({
    messageId,
    to,
    subject,
    text: body,
    html: `<p>${body}</p>`,
    date: now(),
    headers: {},
  })
  return sent.ok
    ? fine('mail', `the server took a test email to ${to}: look whether it arrived`)
    : wrong('mail', `a test email to ${to} was refused (${sent.problem.reason}): correct SMTP_URL or MAIL_FROM`)
}

export async function diagnosePayments({ payments }: Shop): Promise<Finding> {
  if (payments.name === 'test') return note('payments', 'no money moves: set the three STRIPE settings')
  const checked = await payments.checkKeys()
  if (!checked.ok) return wrong('payments', setUpMessages.keyProblems[checked.problem.code])
  return checked.value.isLive
    ? fine('payments', setUpMessages.steps.payments.live)
    : note('payments', setUpMessages.steps.payments.test)
}

export async function diagnoseCarrier({ carrier }: Shop, { carrier: options }: Config): Promise<Finding> {
  const about = 'carrier'
  if (!carrier || !options)
    return fine(about, 'tracking numbers are typed: the four CARRIER settings would make labels')
  const checked = await carrier.checkKey()
  if (checked.ok) return fine(about, `${carrier.name} knows the key`)
  return checked.problem.code === 'carrier-away'
    ? wrong(about, `${options.apiUrl} does not answer: look at CARRIER_API_URL`)
    : wrong(about, `${carrier.name} refuses the key: compare CARRIER_API_KEY with your account there`)
}

export async function diagnoseBackups(shop: Shop, { backups }: Config): Promise<Finding> {
  const last = await findLastBackup(shop)
  if (!last) return wrong('backup', 'there is none: set BACKUP_TO, or run npm run backup -- --to <folder>')
  const hours = Math.round(last.ageSeconds / 3600)
  return hours <= backups.everyHours + backupDelayMaxHours
    ? fine('backup', `${last.name}, ${hours} hours old`)
    : wrong('backup', `the last one, ${last.name}, is ${hours} hours old: look for "backup" in the log`)
}

export async function diagnoseAdmins({ db, publicUrl }: Shop): Promise<Finding> {
  return (await hasAdmin(db))
    ? fine('admins', 'there is one; /setup/steps lists what is missing before selling')
    : wrong('admins', `there is none: open ${publicUrl}/setup with the code from the log of the last start`)
}
