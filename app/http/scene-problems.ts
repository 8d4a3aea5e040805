import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import type { SaveSceneProblem } from '#shop/scenes/save-scene.server.ts'

const messages = adminSceneMessages.problems

type Refusal = { status: number; sentence: string; field?: string }

const refusalByCode = {
  'wide-missing': { status: 422, sentence: messages.wideMissing, field: 'wide' },
  'tall-missing': { status: 422, sentence: messages.tallMissing, field: 'tall' },
  'dots-missing': { status: 422, sentence: messages.dotsMissing, field: 'places' },
  'dot-product-gone': { status: 409, sentence: messages.productGone },
  'picture-unavailable': { status: 503, sentence: messages.pictureUnavailable, field: 'wide' },
  'scene-not-found': { status: 404, sentence: messages.notFound },
  'scene-changed-meanwhile': { status: 409, sentence: messages.changedMeanwhile },
} as const satisfies Record<Exclude<SaveSceneProblem, { cut: string }>['code'], Refusal>

const pictureRefusals = {
  'scene-picture-unsupported': { status: 415, sentence: messages.unsupported },
  'scene-picture-too-large': { status: 413, sentence: messages.tooLarge },
  'scene-picture-broken': { status: 422, sentence: messages.broken },
} as const

/** `field` names the form's field that the sentence is about. */
export function sceneRefusal(problem: SaveSceneProblem): Refusal {
  if (!('cut' in problem)) return refusalByCode[problem.code]
  const { code, cut } = problem
  if (code === 'scene-picture-shape') return { status: 422, sentence: messages.shape[cut], field: cut }
  return { ...pictureRefusals[code], field: cut }
}
