import { readFormData } from '#http/read-form-data.server.ts'
import { reviewMessages as messages } from '#rulebook/review-messages.ts'
import { WrittenReview } from '#shop/reviews/reviews.schema.ts'
import type { PhotoProblem, UploadedPhoto } from '#shop/reviews/store-photos.server.ts'

/** The fields of the review form. An unreadable body counts as empty. */
export async function readReviewForm(request: Request) {
  const form = await readFormData(request).catch(() => new FormData())
  const values = { message: textIn(form, 'message'), stars: textIn(form, 'stars') }
  const photos = await readPhotos(form)
  const photosToKeep = form.getAll('kept').filter((each): each is string => typeof each === 'string')
  return { form, values, photos, photosToKeep, read: WrittenReview.safeParse(values) }
}

export async function readPhotos(form: FormData): Promise<UploadedPhoto[]> {
  const files = form.getAll('photos').filter((each): each is File => each instanceof File && each.size > 0)
  return await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}

export function photoStatus(problem: PhotoProblem): number {
  return problem.code === 'photos-too-often' ? 429 : 422
}

export function photoMessage(problem: PhotoProblem): string {
  if (problem.code === 'too-many-photos') return messages.tooManyPhotos
  if (problem.code === 'photos-unconfirmed') return messages.photosUnconfirmed
  if (problem.code === 'photos-too-often') return messages.photosTooOften(Math.ceil(problem.retryAfterSeconds / 60))
  const sentences: Record<typeof problem.code, string> = {
    'photo-unsupported': messages.unsupportedPhoto(problem.name),
    'photo-too-large': messages.photoTooLarge(problem.name),
    'photo-broken': messages.photoBroken(problem.name),
    'photo-unavailable': messages.photosUnavailable,
  }
  return sentences[problem.code]
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
