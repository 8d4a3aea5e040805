import { data } from 'react-router'
import { formOf } from '#http/form-of.server.ts'
import { reviewWords as words } from '#rulebook/review-words.ts'
import type { PhotoProblem, SentPhoto } from '#shop/reviews/keep-photos.server.ts'
import { WrittenReview } from '#shop/reviews/reviews.schema.ts'
import type { VoiceAnswer } from './review-answer.ts'

/** The fields of the review form. An unreadable body counts as empty. */
export async function readReviewForm(request: Request) {
  const form = await formOf(request).catch(() => new FormData())
  const values = { message: textIn(form, 'message'), stars: textIn(form, 'stars') }
  const files = form.getAll('photos').filter((each): each is File => each instanceof File && each.size > 0)
  const photos: SentPhoto[] = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  const keptPhotos = form.getAll('kept').filter((each): each is string => typeof each === 'string')
  return { form, values, photos, keptPhotos, read: WrittenReview.safeParse(values) }
}

export function refuseVoice(answer: Omit<Extract<VoiceAnswer, { ok: false }>, 'ok'>, status = 422) {
  return data<VoiceAnswer>({ ok: false, ...answer }, { status })
}

export function photoStatus(problem: PhotoProblem): number {
  return problem.code === 'photos-too-often' ? 429 : 422
}

export function photoSentence(problem: PhotoProblem): string {
  if (problem.code === 'too-many-photos') return words.tooManyPhotos
  if (problem.code === 'photos-unconfirmed') return words.photosUnconfirmed
  if (problem.code === 'photos-too-often') return words.photosTooOften(Math.ceil(problem.retryAfterSeconds / 60))
  const sentences: Record<typeof problem.code, string> = {
    'photo-unsupported': words.unsupportedPhoto(problem.name),
    'photo-too-large': words.photoTooLarge(problem.name),
    'photo-broken': words.photoBroken(problem.name),
    'photo-unavailable': words.photosUnavailable,
  }
  return sentences[problem.code]
}

export function fieldsOf({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
