import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAdminContent, listVersions } from '#shop/content/admin-content.queries.server.ts'
import { saveContent } from '#shop/content/save-content.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { hostileContents, hostileTexts } from '#tests/support/hostile-documents.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { saveFromForm } from './content-action.server.ts'

const fields = {
  title: 'Low light',
  summary: 'On lamps.',
  slug: 'low-light',
  body: JSON.stringify(aText()),
  pictureHash: '',
  pictureAlt: '',
  seen: '1',
}

const hostileForms = [
  ...hostileContents.map((content) => ({ body: JSON.stringify({ type: 'doc', content }) })),
  ...hostileTexts.map((body) => ({ body })),
  ...['', '../admin', 'low light', 'Low', '<b>', 'a\u202eb', `${'a'.repeat(81)}`].map((slug) => ({ slug })),
  ...['', '\u0000', ' \n ', 'x'.repeat(121)].map((title) => ({ title })),
  ...['', 'x'.repeat(301)].map((summary) => ({ summary })),
  ...['https://elsewhere.example/spy.gif', '../../etc/passwd', 'A'.repeat(32), 'a'.repeat(33)].map((pictureHash) => ({
    pictureHash,
    pictureAlt: 'A lamp',
  })),
  { pictureHash: 'a'.repeat(32), pictureAlt: '' },
  { pictureHash: 'a'.repeat(32), pictureAlt: 'x'.repeat(301) },
]

test('more than a hundred hostile forms are refused, each field with its sentence, and nothing of them is stored', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const { id } = await aStory(shop)
  const send = async (changed: object, to: string | null) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value)
    const { data, init } = await saveFromForm(shop, actor, form, to)
    return { status: init?.status, problems: Object.keys(data.problems) }
  }

  const answers = await Promise.all(
    hostileForms.map(async (changed) => ({ changed, answers: [await send(changed, null), await send(changed, id)] })),
  )

  expect(answers.length).toBeGreaterThan(100)
  expect(
    answers.filter(({ answers: both }) => both.some(({ status, problems }) => status !== 422 || problems.length !== 1)),
  ).toEqual([])
  expect(await listAdminContent(shop.db)).toHaveLength((await pagesOf(shop)) + 1)
  expect(await listVersions(shop.db, id)).toHaveLength(1)
})

test('of two admins who save the same text, the second is told, and can save over it as the newest version', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const { id } = await aStory(shop, { slug: 'low-light' })
  const terms = { title: 'By the first', summary: 'On lamps.', body: aText(), picture: null }
  await saveContent(shop, await anActor(shop), { id, seen: 1, slug: 'low-light', terms })
  const pages = await openAdminPages(shop)
  const mine = { ...fields, title: 'By the second' }

  const refused = await pages.post(`/content/${id}`, { ...mine, intent: 'save' })
  const button = /<button[^>]*value="2"[^>]*>/.exec(refused.html)?.[0] ?? ''
  const [, name = ''] = /name="(\w+)"/.exec(button) ?? []
  const saved = await pages.post(`/content/${id}`, { ...mine, [name]: '2' })

  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Someone else has saved a version meanwhile. What you typed is still here.')
  expect(refused.text).toContain('Save mine as the newest version')
  expect(saved).toMatchObject({ status: 302, location: `/content/${id}?done=saved` })
  const versions = await listVersions(shop.db, id)
  expect(versions.map(({ title }) => title)).toEqual(['By the second', 'By the first', 'Keep the light low'])
})

test('a new story at an address that is taken is refused beside the address', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  await aStory(shop, { slug: 'low-light' })
  const pages = await openAdminPages(shop)

  const refused = await pages.post('/content/new', {
    ...fields,
    title: 'Another light',
    requestKey: crypto.randomUUID(),
  })

  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Another text has this address')
  expect(refused.html).toMatch(/<input[^>]*aria-invalid[^>]*name="slug"|<input[^>]*name="slug"[^>]*aria-invalid/)
})

async function pagesOf(shop: Parameters<typeof openAdminPages>[0]): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select count(*)::int as pages from content where kind = 'page'`.execute(
    shop.db,
  )
  return rows[0]?.pages ?? 0
}
