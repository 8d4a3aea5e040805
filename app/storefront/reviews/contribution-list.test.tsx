import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { StoryMeta } from '#storefront/content/story-meta.tsx'
import { DateText } from './contribution-list.tsx'

const frame = 'storefront/frame/frame'
const Page = createRoutesStub([
  { id: frame, path: '/', Component: Outlet, children: [{ id: 'dates', index: true, Component: Dates }] },
])

test('the days of reviews, questions and stories are those of the shop’s time zone', () => {
  const loaderData = { [frame]: { timeZone: 'Pacific/Auckland' } }

  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData }} initialEntries={['/']} />)

  expect(html.match(/Jan \d\d, 2026/g)).toEqual(['Jan 16, 2026', 'Jan 16, 2026'])
})

function Dates() {
  const evening = new Date('2026-01-15T20:00:00Z')
  return (
    <>
      <DateText date={evening} />
      <StoryMeta minutes={3} publishedAt={evening} />
    </>
  )
}
