import { redirect } from 'react-router'
import { findActor, requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { isReviewId } from '#shop/reviews/list-my-reviews.server.ts'
import { listMyVotes } from '#shop/reviews/list-my-votes.server.ts'
import { voteForReview } from '#shop/reviews/vote-for-review.server.ts'
import type { Route } from './+types/helpful-resource.ts'

const privateHeaders = { 'cache-control': 'no-store' }

const problemTexts = { 'review-not-found': reviewMessages.notFound, 'own-review': reviewMessages.ownReview }

/** Adds or removes a vote for a review. Without JavaScript it redirects back to the reviews. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const isFetch = request.headers.get('accept') === 'application/json'
  const form = await request.formData().catch(() => new FormData())
  const id = form.get('review')
  const back = referrerPath(request)
  const actor = await findActor(context, request)
  if (!actor && isFetch)
    return Response.json({ text: reviewMessages.voteAuthorize }, { status: 401, headers: privateHeaders })
  const voter = actor ?? (await requireSignedIn({ ...args, url: new URL(`${back}#reviews`, request.url) }))
  const vote = isReviewId(id)
    ? await voteForReview(context.get(shopContext), voter, { id })
    : ({ ok: false, problem: { code: 'review-not-found' } } as const)
  if (!isFetch) throw redirect(`${back}#reviews`, 303)
  if (vote.ok) return Response.json(vote.value, { headers: privateHeaders })
  const { code } = vote.problem
  return Response.json(
    { text: problemTexts[code] },
    { status: code === 'own-review' ? 409 : 404, headers: privateHeaders },
  )
}

/** The reviews of a product that the signed-in customer found helpful. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const article = url.searchParams.get('article')
  if (!article) return redirect('/')
  const actor = await findActor(context, request)
  const reviews = actor ? await listMyVotes(context.get(shopContext), actor, article) : []
  return Response.json({ reviews }, { headers: privateHeaders })
}

/** The shop's page that the form was sent from. */
function referrerPath(request: Request): string {
  const referrer = request.headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { pathname, search } = new URL(referrer)
  // A path that begins with two slashes would lead to another site.
  return pathname.startsWith('//') ? '/' : pathname + search
}
