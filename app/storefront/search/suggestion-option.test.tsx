import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SuggestionOption } from './suggestion-option.tsx'

test('a suggestion marks the typed characters, and the word around them stays whole', () => {
  const html = renderToStaticMarkup(<Page />)

  expect(html).toContain('>Harbour Candle <mark>Lan</mark>tern<')
})

const option = { id: 'content lantern', text: 'Harbour Candle Lantern', path: '/stories/lantern' }

const Page = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <SuggestionOption id="first" isActive={false} onChoose={() => undefined} option={option} typed="lan" />
    ),
  },
])
