import { Link, type MetaDescriptor } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { markPublicPage, shopContext } from '#http/router-context.server.ts'
import { categories } from '#rulebook/categories.ts'
import { compareMessages as messages } from '#rulebook/compare-messages.ts'
import { compareLimits } from '#rulebook/limits/compare.ts'
import { messages as shopMessages } from '#rulebook/messages.ts'
import type { ProductDetails, ProductSummary } from '#shop/catalog/catalog.ts'
import { listProductDetails } from '#shop/catalog/list-product-details.server.ts'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import { listRelatedProducts } from '#shop/catalog/list-related-products.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/compare-page.ts'
import { comparedArticles, compareParameters, compareParams, comparePath } from './compare.ts'
import styles from './compare-page.module.css'
import { CompareTable } from './compare-table.tsx'
import { forgetCompared, useCompared } from './use-compared.ts'

export const handle: PublicPage = { parameters: compareParameters, normalize: compareParams }

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const products = await listProductDetails(
    shop,
    await listProductsByArticles(shop, comparedArticles(url.searchParams)),
  )
  const [first] = products
  const isFull = products.length >= compareLimits.productsMax
  const related = first && !isFull ? await listRelatedProducts(shop, first) : []
  const more = related.filter(({ article }) => !products.some((product) => product.article === article))
  markPublicPage(context, ['catalogue', ...[...products, ...more].map(({ article }) => `product:${article}` as const)])
  return { products, more, publicUrl: shop.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(loaderData?.publicUrl, {
    title: messages.name,
    description: messages.about,
    path: '/compare',
    index: false,
  })
}

export default function ComparePage({ loaderData: { products, more } }: Route.ComponentProps) {
  useCompared()
  return (
    <div className="wrap page">
      <Breadcrumb items={[{ name: shopMessages.frame.home, href: '/' }, { name: messages.name }]} />
      {products.length === 0 ? <NothingToCompare /> : <Comparison products={products} more={more} />}
    </div>
  )
}

type ComparisonProps = { products: ProductDetails[]; more: ProductSummary[] }

function Comparison({ products, more }: ComparisonProps) {
  const articles = products.map(({ article }) => article)
  return (
    <div className={styles.comparison}>
      <header className="page-head">
        <h1>{messages.title(products.length)}</h1>
        <p>{messages.about}</p>
      </header>
      <div className={styles.tools}>
        {products.length > 1 && (
          <label>
            <input type="checkbox" /> {messages.onlyDifferences}
          </label>
        )}
        <TextLink to="/compare" onClick={forgetCompared}>
          {messages.clear}
        </TextLink>
      </div>
      <CompareTable products={products} />
      {more.length > 0 && (
        <section className={styles.more}>
          <h2>{messages.more}</h2>
          <ul>
            {more.map(({ article, name }) => (
              <li key={article}>
                <TextLink to={comparePath([...articles, article])} preventScrollReset>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NothingToCompare() {
  return (
    <EmptyState illustration="not-found" level={1} title={messages.empty}>
      <p>{messages.emptyText}</p>
      <ul className={styles.categories}>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
