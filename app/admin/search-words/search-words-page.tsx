import { Link } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { adminSearchWordMessages as messages } from '#rulebook/admin-search-word-messages.ts'
import { searchWordLimits } from '#rulebook/limits/search-words.ts'
import type { SearchWordRow } from '#shop/search-words/search-words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Route } from './+types/search-words-page.ts'
import { loadSearchWords } from './load-search-words.server.ts'
import { searchWordList } from './search-word-list.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = searchWordList.read(url.searchParams)
  return { ...(await loadSearchWords(shop, query)), query, isDeleted: url.searchParams.get('done') === 'deleted' }
})

export function meta() {
  return adminPageMeta(messages.title)
}

export default function SearchWordsPage({ loaderData }: Route.ComponentProps) {
  const { listed, total, query, isDeleted } = loaderData
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        <LinkButton size="small" to="/search-words/new" variant="primary">
          {messages.add}
        </LinkButton>
      </PageHeader>
      {isDeleted && <p role="status">{messages.remove.done}</p>}
      <ListPage
        {...loaderData}
        count={messages.found(total)}
        empty={<NoRows list={searchWordList} messages={messages} query={query} />}
        list={searchWordList}
      >
        <ol className={rows.rows}>
          {listed.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      </ListPage>
    </>
  )
}

function Row({ row: { id, kind, words, means, pinned } }: { row: SearchWordRow }) {
  const [first, ...others] = words
  const shown = others.slice(0, searchWordLimits.wordsInList)
  const more = others.length - shown.length
  return (
    <li className={rows.row}>
      <div className={rows.id}>
        <h2>
          <Link to={`/search-words/${id}`}>{first}</Link>
        </h2>
        <p>
          {[...shown, ...(more > 0 ? [messages.more(more)] : [])].join(', ')}
          {means.length > 0 && ` → ${means.join(', ')}`}
        </p>
      </div>
      <p className={rows.state}>
        <StatusPill>{messages.kinds[kind]}</StatusPill>
      </p>
      <p className={rows.amount}>
        <small>{kind === 'products' ? messages.products : messages.words}</small>
        {kind === 'products' ? pinned.length : words.length + means.length}
      </p>
    </li>
  )
}
