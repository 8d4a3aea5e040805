import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Shop } from '#shop/shop.server.ts'
import { resumeEmails } from './resume-emails.server.ts'

type ResumeParts = Pick<Shop, 'db' | 'jobs' | 'now' | 'log'>

/** Each process looks for such emails on its own timer, because pg-boss schedules only whole minutes. */
export function startResumingEmails(
  shop: ResumeParts,
  everyMs: number = mailLimits.resumeEveryMs,
): { stop(): Promise<void> } {
  let current: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    current = resumeEmails(shop)
      .catch((error: unknown) => shop.log.warn({ err: error }, 'Emails of a process that died could not be requeued'))
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}
