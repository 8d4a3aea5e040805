import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { daysLater } from '#rulebook/days.ts'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { storePicture } from '#shop/media/store-picture.server.ts'

const messages = adminContentMessages.problems

/** There is nothing to read here; strangers learn not even that. */
export const loader = adminLoader(() => new Response(null, { status: 204 }))

/** Stores a picture for a text. Until a version has it, admins see it and the nightly job leaves it, because a browser keeps unsaved text. */
export const action = adminAction(async (shop, _actor, form): Promise<Response> => {
  const file = form.get('picture')
  if (!(file instanceof File) || file.size === 0) return Response.json({ problem: messages.upload }, { status: 422 })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const keptUntil = daysLater(shop.now(), pictureLimits.unsavedKeptDays)
  const stored = await storePicture(shop, bytes, { pixelsMax: uploadLimits.adminPixelsMax, keptUntil })
  if (stored.ok) return Response.json({ hash: stored.value.hash })
  const problem = stored.problem.code === 'unavailable' ? messages.unavailable : messages.upload
  return Response.json({ problem }, { status: 422 })
})
