import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { createHotPictures, type HotPictures } from './hot-pictures.server.ts'
import type { Urgency } from './image-queue.server.ts'
import { contentTypeOf, type Derivative, derivativeName, originalName } from './media.ts'
import type { PictureBytes, PictureStore } from './picture-store.server.ts'

type PictureMemory = { hot: HotPictures; inFlight: Map<string, Promise<PictureBytes | null>> }

// One cache for each store, with the same lifetime.
const memories = new WeakMap<PictureStore, PictureMemory>()

function memoryOf(pictures: PictureStore): PictureMemory {
  const memory = memories.get(pictures) ?? {
    hot: createHotPictures(limits.hotPicturesMaxBytes),
    inFlight: new Map(),
  }
  memories.set(pictures, memory)
  return memory
}

type Parts = Pick<Shop, 'pictures' | 'imageQueue' | 'log'>

export async function readDerivative(
  { pictures }: Pick<Shop, 'pictures'>,
  derivative: Derivative,
): Promise<PictureBytes | null> {
  const { hot } = memoryOf(pictures)
  const name = derivativeName(derivative)
  const inMemory = hot.find(name)
  if (inMemory) return inMemory
  const stored = await pictures.get(name)
  if (stored) hot.keep(name, stored.bytes)
  return stored?.bytes ?? null
}

/** Makes and stores a derivative, once for all concurrent requests; `null` when the picture does not have this width. */
export function createDerivative(shop: Parts, derivative: Derivative, urgency: Urgency): Promise<PictureBytes | null> {
  const { inFlight } = memoryOf(shop.pictures)
  // The key includes the urgency: an urgent request must not join a job at the end of the other queue.
  const key = `${urgency} ${derivativeName(derivative)}`
  const begin = () => {
    const work = makeAndKeep(shop, derivative, urgency).finally(() => inFlight.delete(key))
    inFlight.set(key, work)
    return work
  }
  return inFlight.get(key) ?? begin()
}

async function makeAndKeep(shop: Parts, derivative: Derivative, urgency: Urgency): Promise<PictureBytes | null> {
  // Another process, or the other queue, may have made it meanwhile.
  const made = await readDerivative(shop, derivative)
  if (made) return made
  const original = await shop.pictures.get(originalName(derivative.hash))
  if (!original) return null
  const bytes = await makeFrom(shop, original.bytes, derivative, urgency)
  if (bytes && urgency === 'urgent') memoryOf(shop.pictures).hot.keep(derivativeName(derivative), bytes)
  if (bytes) await keep(shop, derivative, bytes)
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

async function keep(
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
