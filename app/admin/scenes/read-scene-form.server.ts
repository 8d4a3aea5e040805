import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import type { SceneFiles } from '#shop/scenes/check-scene-pictures.server.ts'
import { nameProducts } from '#shop/scenes/name-products.server.ts'
import { DotFields, sceneForm } from '#shop/scenes/scene-form.schema.ts'
import { type SceneCut, type SceneDot, type SceneTerms, sceneCuts } from '#shop/scenes/scenes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { dotField, type SceneValues } from './scene-values.ts'

const messages = adminSceneMessages.problems

type Problems = Record<string, string>
type ReadTerms = { terms: SceneTerms; problems: null } | { terms: null; problems: Problems }

/** All problems at once, each with the name of its field. */
export async function readSceneTerms(
  shop: Pick<Shop, 'db'>,
  values: SceneValues,
  timeZone: string,
): Promise<ReadTerms> {
  const { dots, ...texts } = values
  const fields = sceneForm(timeZone).safeParse(texts)
  const found = await nameProducts(
    shop,
    sceneCuts.flatMap((cut) => dots[cut].map(({ product }) => product)).filter(Boolean),
  )
  const [wide, tall] = [readDots('wide', values, found), readDots('tall', values, found)]
  const problems = { ...(fields.error && fieldErrorsOf(fields.error)), ...wide.problems, ...tall.problems }
  if (!fields.success || Object.keys(problems).length > 0) return { terms: null, problems }
  return { terms: { ...fields.data, dots: { wide: wide.dots, tall: tall.dots } }, problems: null }
}

function readDots(cut: SceneCut, values: SceneValues, found: Awaited<ReturnType<typeof nameProducts>>) {
  const rows = values.dots[cut]
  const problems: Problems = rows.length > sceneLimits.dotsMax ? { [`${cut}-dots`]: messages.tooManyDots } : {}
  const dots: SceneDot[] = []
  for (const [index, row] of rows.entries()) {
    const { data, error } = DotFields.safeParse(row)
    for (const [name, problem] of Object.entries(error ? fieldErrorsOf(error) : {}))
      problems[`${cut}-${index}-${name}`] = problem
    const article = found.get(row.product)
    const problem = productProblem(article, dots)
    if (row.product !== '' && problem) problems[dotField(cut, index, 'product')] ??= problem
    if (data && article && !problem) dots.push({ ...data, article: article as SceneDot['article'] })
  }
  return { dots, problems }
}

function productProblem(article: string | undefined, dots: readonly SceneDot[]): string | null {
  if (article === undefined || article === 'unknown') return messages.productUnknown
  if (article === 'several') return messages.productSeveral
  return dots.some((dot) => dot.article === article) ? messages.productTwice : null
}

/** A file input without a chosen file sends an empty one. */
export async function readSceneFiles(form: FormData): Promise<SceneFiles> {
  const read = async (cut: SceneCut) => {
    const file = form.get(cut)
    return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined
  }
  const [wide, tall] = await Promise.all(sceneCuts.map(read))
  return { ...(wide && { wide }), ...(tall && { tall }) }
}
