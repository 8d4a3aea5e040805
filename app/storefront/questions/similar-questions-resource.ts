import { data } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { findSimilarAnswers } from '#shop/questions/find-similar-answers.server.ts'
import type { Route } from './+types/similar-questions-resource.ts'

/** Answers to questions similar to the one being typed. The same for everyone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const text = searchParams.get('text') ?? ''
  const article = searchParams.get('article') ?? undefined
  const similar = await findSimilarAnswers(context.get(shopContext), { text, article })
  return data({ similar }, { headers: { 'cache-control': 'no-store' } })
}

/** Offline there are no similar questions: a failed request would replace the page and lose the typed text. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => ({ similar: [] }))
}
