import { availableParallelism } from 'node:os'
import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { createHotPictures, type HotPictures } from './hot-pictures.server.ts'
import { makeDerivative, widthOfOriginal } from './make-derivative.server.ts'
import { contentTypeOf, type Derivative, derivativeName, originalName, widthsOf } from './media.ts'
import type { PictureBytes, PictureStore } from './picture-store.server.ts'
import { createWorkLine, type WorkLine } from './work-line.server.ts'

/** Whether somebody is waiting for it. */
export type Urgency = 'urgent' | 'later'

type Workshop = { hot: HotPictures; line: WorkLine; underWay: Map<string, Promise<PictureBytes | null>> }

// One workshop for a store, however many requests come: it lives as long as the store does and no longer.
const workshops = new WeakMap<PictureStore, Workshop>()

function workshopOf(pictures: PictureStore): Workshop {
  const existing = workshops.get(pictures)
  if (existing) return existing
  const workshop = {
    hot: createHotPictures(limits.hotPicturesMaxBytes),
    line: createWorkLine(Math.max(2, availableParallelism())),
    underWay: new Map(),
  }
  workshops.set(pictures, workshop)
  return workshop
}

/** The derivative if it has been made before. */
export async function readDerivative(
  { pictures }: Pick<Shop, 'pictures'>,
  derivative: Derivative,
): Promise<PictureBytes | null> {
  const { hot } = workshopOf(pictures)
  const name = derivativeName(derivative)
  const inMemory = hot.find(name)
  if (inMemory) return inMemory
  const stored = await pictures.get(name)
  if (stored) hot.keep(name, stored.bytes)
  return stored?.bytes ?? null
}

/** Makes and keeps a derivative, once however many ask at the same time; `null` when there is no such picture in this width. */
export function createDerivative(
  shop: Pick<Shop, 'pictures' | 'log'>,
  derivative: Derivative,
  urgency: Urgency,
): Promise<PictureBytes | null> {
  const { line, underWay } = workshopOf(shop.pictures)
  // Kept apart by urgency: whoever waits must not join a job that stands at the end of the line nobody waits in.
  const key = `${urgency} ${derivativeName(derivative)}`
  const begin = () => {
    const work = line[urgency](() => makeAndKeep(shop, derivative, urgency)).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }
  return underWay.get(key) ?? begin()
}

async function makeAndKeep(
  shop: Pick<Shop, 'pictures' | 'log'>,
  derivative: Derivative,
  urgency: Urgency,
): Promise<PictureBytes | null> {
  // Another process, or the other line, may have been quicker.
  const made = await readDerivative(shop, derivative)
  if (made) return made
  const original = await shop.pictures.get(originalName(derivative.hash))
  if (!original) return null
  const bytes = await makeFrom(shop, original.bytes, derivative)
  if (bytes && urgency === 'urgent') workshopOf(shop.pictures).hot.keep(derivativeName(derivative), bytes)
  if (bytes) await keep(shop, derivative, bytes)
  return bytes
}

async function makeFrom(
  { log }: Pick<Shop, 'log'>,
  original: PictureBytes,
  derivative: Derivative,
): Promise<PictureBytes | null> {
  const { width, format } = derivative
  try {
    const widths = widthsOf({ width: await widthOfOriginal(original) })
    return widths.includes(width) ? await makeDerivative(original, width, format) : null
  } catch (error) {
    log.error({ err: error, name: derivativeName(derivative) }, 'a kept picture is broken')
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
    // Nobody need go without a picture because the disk is full: it is made again another time.
    log.warn({ err: error, name }, 'a derivative could not be kept')
  }
}
