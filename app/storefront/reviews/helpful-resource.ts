import { redirect } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { findAsker, requireSignedIn } from '#http/who-is-asking.server.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import { isReviewId } from '#shop/reviews/list-my-reviews.server.ts'
import { listMyVotes } from '#shop/reviews/list-my-votes.server.ts'
import { voteForReview } from '#shop/reviews/vote-for-review.server.ts'
import type { Route } from './+types/helpful-resource.ts'

const personal = { 'cache-control': 'no-store' }

const whyNot = { 'review-not-found': reviewWords.notFound, 'own-review': reviewWords.ownReview }

/** Adds or removes a vote for a review. Without JavaScript it redirects back to the reviews. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const isByScript = request.headers.get('accept') === 'application/json'
  const form = await request.formData().catch(() => new FormData())
  const id = form.get('review')
  const back = pathBehind(request)
  const asker = await findAsker(context, request)
  if (!asker && isByScript)
    return Response.json({ text: reviewWords.voteAuthorize }, { status: 401, headers: personal })
  const voter = asker ?? (await requireSignedIn({ ...args, url: new URL(`${back}#reviews`, request.url) }))
  const vote = isReviewId(id)
    ? await voteForReview(context.get(shopContext), voter, { id })
    : ({ ok: false, problem: { code: 'review-not-found' } } as const)
  if (!isByScript) throw redirect(`${back}#reviews`, 303)
  if (vote.ok) return Response.json(vote.value, { headers: personal })
  const { code } = vote.problem
  return Response.json({ text: whyNot[code] }, { status: code === 'own-review' ? 409 : 404, headers: personal })
}

/** The reviews of a product that the signed-in customer found helpful. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const article = url.searchParams.get('article')
  if (!article) return redirect('/')
  const asker = await findAsker(context, request)
  const reviews = asker ? await listMyVotes(context.get(shopContext), asker, article) : []
  return Response.json({ reviews }, { headers: personal })
}

/** The shop's page that the form was sent from. */
function pathBehind(request: Request): string {
  const referrer = request.headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { pathname, search } = new URL(referrer)
  // A path that begins with two slashes would lead to another site.
  return pathname.startsWith('//') ? '/' : pathname + search
}
