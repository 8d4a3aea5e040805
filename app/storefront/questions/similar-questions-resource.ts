import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { findSimilarAnswers } from '#shop/questions/find-similar-answers.server.ts'
import type { Route } from './+types/similar-questions-resource.ts'

/** While a question is being written: what was answered before. The same for everyone who writes the same. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const text = searchParams.get('text') ?? ''
  const article = searchParams.get('article') ?? undefined
  const similar = await findSimilarAnswers(context.get(shopContext), { text, article })
  return data({ similar }, { headers: { 'cache-control': 'no-store' } })
}

/** Offline there is nothing similar to show: a failed request would otherwise replace the page, and what was typed with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => ({ similar: [] }))
}
