import { setTimeout as sleep } from 'node:timers/promises'
import { pictureFormats, pictureWidths } from '#rulebook/limits/pictures.ts'
import type { Shop } from '#shop/shop.server.ts'
import { createDerivative } from './derivatives.server.ts'
import { listShownPictures } from './media.queries.server.ts'
import { type Derivative, derivativeName, widthsOf } from './media.ts'

/**
 * Makes missing derivatives while the shop is idle, so that first visitors do not wait for them. It uses at most half of one processor, can
 * be stopped at any time and may run in several processes. Returns how many it made.
 */
export async function warmPictures(
  shop: Pick<Shop, 'db' | 'pictures' | 'imageQueue' | 'log'>,
  signal: AbortSignal,
): Promise<{ made: number }> {
  let made = 0
  try {
    for (const derivative of await listMissing(shop)) {
      signal.throwIfAborted()
      const startedAt = performance.now()
      const bytes = await createDerivative(shop, derivative, 'later')
      if (!bytes) continue
      // The derivative was made but not stored: the store is full or away, and making the rest would be wasted work.
      if (!(await shop.pictures.has(derivativeName(derivative)))) break
      made += 1
      await sleep(performance.now() - startedAt, undefined, { signal })
    }
  } catch (error) {
    // This work is not urgent: missing derivatives are made on request, or after the next start.
    if (!signal.aborted) shop.log.warn({ err: error }, 'pictures could not be prepared')
  }
  return { made }
}

/** Small derivatives come first: they are on every page, and ready soonest. */
async function listMissing({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<Derivative[]> {
  const known = await listShownPictures(db)
  const existing = new Set<string>()
  for await (const name of pictures.names()) existing.add(name)
  return pictureWidths
    .flatMap((width) =>
      known.filter((picture) => widthsOf(picture).includes(width)).map(({ hash }) => ({ hash, width })),
    )
    .flatMap((sized) => pictureFormats.map((format) => ({ ...sized, format })))
    .filter((derivative) => !existing.has(derivativeName(derivative)))
}
