import { pictureLimits } from '#rulebook/limits/pictures.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Urgency } from './image-queue.server.ts'
import { contentTypeOf, type Derivative, derivativeName, originalName } from './media.ts'
import { createPictureCache, type PictureCache } from './picture-cache.server.ts'
import type { PictureBytes, PictureStore } from './picture-store.server.ts'

type PictureCaches = {
  cache: PictureCache
  inFlight: Map<string, Promise<PictureBytes | null>>
  /** Names of derivatives that could not be made a moment ago, because the original is lost or broken. */
  failed: Set<string>
}

// One cache for each store, with the same lifetime.
const cachesByStore = new WeakMap<PictureStore, PictureCaches>()

function cachesOf(pictures: PictureStore): PictureCaches {
  const caches = cachesByStore.get(pictures) ?? {
    cache: createPictureCache(pictureLimits.cacheMaxBytes),
    inFlight: new Map(),
    failed: new Set<string>(),
  }
  cachesByStore.set(pictures, caches)
  return caches
}

type Parts = Pick<Shop, 'pictures' | 'imageQueue' | 'log'>

export async function readDerivative(
  { pictures }: Pick<Shop, 'pictures'>,
  derivative: Derivative,
): Promise<PictureBytes | null> {
  const { inFlight, failed } = cachesOf(pictures)
  const name = derivativeName(derivative)
  // Known to be missing: it could not be made a moment ago, or waits to be made.
  if (failed.has(name) || inFlight.has(`later ${name}`)) return null
  return await findStored(pictures, name)
}

async function findStored(pictures: PictureStore, name: string): Promise<PictureBytes | null> {
  const { cache } = cachesOf(pictures)
  const cached = cache.find(name)
  if (cached) return cached
  const stored = await pictures.get(name)
  if (stored) cache.add(name, stored.bytes)
  return stored?.bytes ?? null
}

/** Makes and stores a derivative, once for all concurrent requests; `null` when the original is lost or broken. */
export function createDerivative(shop: Parts, derivative: Derivative, urgency: Urgency): Promise<PictureBytes | null> {
  const { inFlight, failed } = cachesOf(shop.pictures)
  if (failed.has(derivativeName(derivative))) return Promise.resolve(null)
  // The key includes the urgency: an urgent request must not join a job at the end of the other queue.
  const key = `${urgency} ${derivativeName(derivative)}`
  const start = () => {
    const work = makeAndStore(shop, derivative, urgency).finally(() => inFlight.delete(key))
    inFlight.set(key, work)
    return work
  }
  return inFlight.get(key) ?? start()
}

/** Each waiting derivative holds its original in memory, so their number is limited; a later request queues the others. */
export function makeLater(shop: Parts, derivative: Derivative): void {
  if (cachesOf(shop.pictures).inFlight.size >= pictureLimits.waitingMax) return
  createDerivative(shop, derivative, 'later').catch((error: unknown) => {
    shop.log.error({ err: error, name: derivativeName(derivative) }, 'A derivative could not be made')
  })
}

async function makeAndStore(shop: Parts, derivative: Derivative, urgency: Urgency): Promise<PictureBytes | null> {
  // Another process, or the other queue, may have made it meanwhile.
  const made = await findStored(shop.pictures, derivativeName(derivative))
  if (made) return made
  const original = await shop.pictures.get(originalName(derivative.hash))
  const bytes = original && (await makeFrom(shop, original.bytes, derivative, urgency))
  if (!bytes) rememberFailure(shop, derivative)
  if (bytes && urgency === 'urgent') cachesOf(shop.pictures).cache.add(derivativeName(derivative), bytes)
  if (bytes) await storeDerivative(shop, derivative, bytes)
  return bytes
}

async function makeFrom(
  { imageQueue, log }: Parts,
  original: PictureBytes,
  { width, format, hash }: Derivative,
  urgency: Urgency,
): Promise<PictureBytes | null> {
  try {
    return await imageQueue.run({ kind: 'derive', original, width, format }, urgency)
  } catch (error) {
    log.error({ err: error, name: derivativeName({ hash, width, format }) }, 'A size of a picture could not be made')
    return null
  }
}

/** Without it each request would fetch and decode the original again. */
function rememberFailure({ pictures }: Parts, derivative: Derivative): void {
  const { failed } = cachesOf(pictures)
  const name = derivativeName(derivative)
  failed.add(name)
  setTimeout(() => failed.delete(name), pictureLimits.retryAfterSeconds * 1000).unref()
}

async function storeDerivative(
  { pictures, log }: Pick<Shop, 'pictures' | 'log'>,
  derivative: Derivative,
  bytes: PictureBytes,
): Promise<void> {
  const name = derivativeName(derivative)
  try {
    await pictures.put(name, bytes, contentTypeOf(name))
  } catch (error) {
    // When the disk is full, the picture is shown without being stored, and made again next time.
    log.warn({ err: error, name }, 'A size of a picture could not be stored')
  }
}
