import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { stockCountMessages as messages } from '#rulebook/stock-count-messages.ts'
import { findAnything } from '#shop/palette/find-anything.server.ts'
import { findCountableProduct, listStockEntries } from '#shop/stock/stock-ledger.queries.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/stock-count-page.ts'
import styles from './stock-count.module.css'
import { type StockCountAnswer, saveStockCount } from './stock-count-action.server.ts'
import { StockCountForm } from './stock-count-form.tsx'
import { StockLedger } from './stock-ledger.tsx'

/** `scan`: an article or a part of a name. `before`: the entry after which older movements are listed. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, { role }) => {
  const text = (url.searchParams.get('scan') ?? '').trim().slice(0, fulfilmentLimits.scanMaxLength)
  const before = readEntryId(url.searchParams.get('before'))
  const product = text ? await findCountableProduct(shop.db, text) : null
  const matches = text && !product ? (await findAnything(shop, text, role)).products : []
  const [only] = matches
  const found = product ?? (only && matches.length === 1 ? await findCountableProduct(shop.db, only.article) : null)
  const entries = found
    ? await listStockEntries(shop.db, found.id, { count: fulfilmentLimits.stockEntriesMax, before })
    : []
  return { text, product: found, matches: found ? [] : matches, entries, isOlder: before !== null }
})

export const action = adminAction(saveStockCount)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function StockCountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, product, matches, entries, isOlder } = loaderData
  const answer: StockCountAnswer | undefined = useLastAnswer(actionData)
  return (
    <>
      <BackLink name={messages.back} to="/packing" />
      <PageHeader text={messages.text} title={messages.title} />
      <ActionNotice result={answer} />
      <StockCountForm
        // A saved count begins the next one.
        countKey={`${product?.article} ${product?.countedId} ${answer?.refused ? '' : answer?.text}`}
        product={product}
        refused={answer?.refused}
      />
      {matches.length > 0 && (
        <section className={styles.matches}>
          <h2>{messages.matches}</h2>
          <ul>
            {matches.map(({ article, name }) => (
              <li key={article}>
                <TextLink to={`/packing/stock-count?scan=${encodeURIComponent(article)}`}>{name}</TextLink>{' '}
                <small>{article}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {text && !product && matches.length === 0 && <p role="status">{messages.noMatch(text)}</p>}
      {product && <StockLedger entries={entries} isOlder={isOlder} product={product} />}
    </>
  )
}

function readEntryId(text: string | null): string | null {
  return text !== null && /^\d{1,18}$/.test(text) ? text : null
}
