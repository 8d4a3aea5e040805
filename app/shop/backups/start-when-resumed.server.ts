import type { Shop } from '#shop/shop.server.ts'
import { isWaitingForResume } from './restores.server.ts'

type Work = { stop(): Promise<void> }

const askAgainMs = 3000

/** Starts the jobs at once, or in a restored shop when an admin has resumed it: `npm run restore -- --resume`. */
export async function startWhenResumed(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  start: () => Promise<Work>,
  everyMs: number = askAgainMs,
): Promise<Work> {
  if (!(await isWaitingForResume(db))) return await start()
  log.warn('This shop was restored: no emails, refunds and jobs leave until `npm run restore -- --resume`')
  let started: Promise<Work> | null = null
  let current: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    current = current.then(async () => {
      if (started || (await isWaitingForResume(db))) return
      clearInterval(timer)
      started = start()
      await started
      log.info('The restored shop was resumed: its emails, refunds and jobs are done now')
    })
    current = current.catch((error: unknown) =>
      log.warn({ err: error }, 'It could not be checked whether the shop may resume'),
    )
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await current
      await (await started)?.stop()
    },
  }
}
