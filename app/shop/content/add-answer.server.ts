import { touchPages } from '#db/page-versions.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { findAnsweredQuestion } from '#shop/questions/questions.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findPageId, lockContent, updateContent } from './admin-content.queries.server.ts'
import { contentSubject } from './audited-content.ts'
import { questionsSlug } from './content.ts'
import { contentPageNames } from './content-page-names.ts'
import { type Block, textOf } from './document.ts'
import { addVersion } from './save-content.server.ts'

export type AddAnswerProblem = {
  code: 'question-not-answered' | 'questions-page-missing' | 'question-already-there' | 'questions-page-full'
}

/**
 * Adds a question with its answer to the page "Questions and answers", without the name of the customer. What readers see gets it at once only if
 * nobody is working on a draft of the page; otherwise it is part of the draft.
 */
export async function addAnswerToPage(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  questionId: string,
): Promise<Result<{ published: boolean }, AddAnswerProblem>> {
  return await shop.db.transaction().execute(async (tx): Promise<Result<{ published: boolean }, AddAnswerProblem>> => {
    const question = await findAnsweredQuestion(tx, questionId)
    if (!question) return refuse({ code: 'question-not-answered' })
    const id = await findPageId(tx, questionsSlug)
    const page = id === null ? null : await lockContent(tx, id)
    if (!page) return refuse({ code: 'questions-page-missing' })
    const { title, summary, body, picture } = page.version
    const asked = textLine(question.message)
    if (body.content.some((block) => block.type === 'heading' && textOf(block.content) === asked))
      return refuse({ code: 'question-already-there' })
    const added = blocksOf(asked, question.answers)
    if (body.content.length + added.length > contentLimits.blocksMax) return refuse({ code: 'questions-page-full' })
    const content = [...body.content, ...added]
    const terms = { title, summary, body: { ...body, content }, picture }
    const latest = await addVersion(shop, tx, actor, { before: page, terms })
    if (page.published !== page.latest) return accept({ published: false })
    await updateContent(tx, page.id, { latest, published: latest }, shop.now())
    await touchPages(tx, contentPageNames(page.id))
    const [from, to] = [{ version: page.published }, { version: latest }]
    await writeAudit(shop, tx, actor, { what: 'content.published', subject: contentSubject(page.id), from, to })
    return accept({ published: true })
  })
}

function blocksOf(question: string, answers: readonly string[]): Block[] {
  const paragraphs = answers
    .flatMap((answer) => answer.split(/\n\s*\n/))
    .map(textLine)
    .filter((text) => text !== '')
  return [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: question }] },
    ...paragraphs.map((text): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  ]
}

/** Visible characters on one line: what customers write may contain anything. */
function textLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
