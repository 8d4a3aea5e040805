import { dayIn, momentIn, weekdayOf } from '#rulebook/days.ts'
import { savedItemEmailLimits as limits } from '#rulebook/limits/saved-item-emails.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { emailPictureUrl } from '#shop/mail/email-picture.ts'
import type { NewEmail } from '#shop/mail/emails.ts'
import { writeEmails } from '#shop/mail/write-email.server.ts'
import { announcedText } from '#shop/prices/reductions.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { endLink } from './end-links.server.ts'
import {
  claimWatchers,
  listWatchedItems,
  storeKnown,
  type Watcher,
  type WishlistItem,
} from './saved-item-emails.queries.server.ts'
import { type ChangedItem, tellChanges } from './saved-item-emails.ts'

type Parts = Pick<Shop, 'db' | 'jobs' | 'now' | 'publicUrl' | 'auth'>

/** Runs each hour, so that a shop that was down on Sunday morning writes later that day. Run twice, it finds no one to write to. */
export async function sendSavedItemEmails(shop: Parts): Promise<void> {
  if (!isTime(await readTimeZone(shop), shop.now())) return
  for (let batch = 0; batch < limits.batchesMax; batch += 1) {
    if ((await sendBatch(shop)) < limits.batchSize) return
  }
}

function isTime(timeZone: string, now: Date): boolean {
  const today = dayIn(timeZone, now)
  const weekday = weekdayOf(today)
  return weekday === limits.weekday && now >= momentIn(timeZone, today, limits.time)
}

async function sendBatch(shop: Parts): Promise<number> {
  const at = shop.now()
  const before = new Date(at.getTime() - limits.pauseHours * 3_600_000)
  return await shop.db.transaction().execute(async (tx) => {
    const watchers = await claimWatchers(tx, { before, at, limit: limits.batchSize })
    if (watchers.length === 0) return 0
    const items = Map.groupBy(
      await listWatchedItems(
        tx,
        watchers.map(({ userId }) => userId),
      ),
      ({ userId }) => userId,
    )
    const news = watchers.map((watcher) => ({
      watcher,
      ...tellChanges(items.get(watcher.userId) ?? [], watcher.known, limits.itemsMax),
    }))
    await storeKnown(tx, new Map(news.map(({ watcher, known }) => [watcher.userId, known])))
    const emails = news.flatMap(({ watcher, told }) => (told.length === 0 ? [] : [emailTo(shop, watcher, told, at)]))
    if (emails.length > 0) await writeEmails(shop, tx, emails)
    return watchers.length
  })
}

function emailTo(shop: Parts, watcher: Watcher, told: readonly ChangedItem<WishlistItem>[], at: Date): NewEmail {
  return {
    kind: 'saved-items',
    to: watcher.email,
    onceKey: `saved-items:${watcher.userId}:${at.toISOString().slice(0, 10)}`,
    fullName: watcher.fullName,
    items: told.map(
      ({ name, priceCents, wasCents, lowestCents, isBack, pictureHash, regularCents, reduction, ...product }) => ({
        name,
        pictureUrl: emailPictureUrl(shop, pictureHash === null ? null : { hash: pictureHash }),
        priceCents,
        wasCents,
        lowestCents: wasCents === null ? null : lowestCents,
        isBack,
        reducedText: wasCents === null ? announcedText(regularCents, reduction) : '',
        until: reduction && reduction.priceCents < regularCents ? new Date(reduction.until) : null,
        link: `${shop.publicUrl}${productPath(product)}`,
      }),
    ),
    agreedAt: watcher.agreedAt,
    link: `${shop.publicUrl}/wish`,
    unsubscribeLink: endLink(shop, watcher.userId),
  }
}
