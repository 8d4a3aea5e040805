import { data, redirect } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { CustomerViewLink } from '#admin/frame/customer-view-link.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { adminProductMessages } from '#rulebook/admin-product-messages.ts'
import { auditMessages } from '#rulebook/audit-messages.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { productFormMessages as formMessages } from '#rulebook/product-form-messages.ts'
import { reductionMessages } from '#rulebook/reduction-messages.ts'
import { stockCountMessages } from '#rulebook/stock-count-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { setProductsActive } from '#shop/catalog/set-products-active.server.ts'
import { findStockLimit } from '#shop/notices/stock-limits.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/change-product-page.ts'
import { deleteConfirmationUrl } from './delete-confirmation.tsx'
import { ProductForm } from './product-form.tsx'
import { reductionsPath, tablePath } from './product-list.ts'
import { initialFormOf, valuesFromForm } from './product-values.ts'
import { saveProduct } from './save-product.server.ts'
import { changeStockLimit } from './stock-notice-action.server.ts'
import { StockNoticeForm } from './stock-notice-form.tsx'

const messages = adminProductMessages.change

export const loader = adminLoader(async (shop, { url, params }: Route.LoaderArgs) => {
  const product = await findAdminProduct(shop, params.article)
  if (!product) return data({ page: null }, { status: 404 })
  const initialForm = initialFormOf(product)
  const below = await findStockLimit(shop, params.article)
  const done = url.searchParams.get('done')
  const successMessage =
    done === 'added' ? adminProductMessages.add.added(product.name) : done === 'saved' && messages.saved(product.name)
  return { page: { initialForm, below, path: productPath(product), successMessage: successMessage || null } }
})

export const action = adminAction(async (shop, actor, form, { params: { article } }: Route.ActionArgs) => {
  const intent = form.get('intent')
  if (intent === 'deactivate' || intent === 'reactivate') {
    const { withoutPicture } = await setProductsActive(shop, actor, [article], intent === 'reactivate')
    const name = (await findAdminProduct(shop, article))?.name ?? article
    if (withoutPicture.length > 0)
      return { tone: 'error', text: formMessages.oneWithoutPicture(name) } satisfies ActionResult
    const text = intent === 'reactivate' ? messages.reactivated(name) : messages.deactivated(name)
    return { tone: 'success', text } satisfies ActionResult
  }
  if (intent === 'stock-notice') return await changeStockLimit(shop, form, article)
  const saved = await saveProduct(shop, actor, form, article)
  if (saved.ok) throw redirect(`/change-product/${saved.article}?done=saved`)
  return data({ saved, values: valuesFromForm(form) }, { status: saved.status })
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ChangeProductPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const may = useMayDo()
  if (!page) return <MissingProduct />
  const { initialForm, below, path, successMessage } = page
  const { existing } = initialForm
  const refused = actionData && 'saved' in actionData ? actionData : undefined
  const result = actionData && 'text' in actionData ? actionData : undefined
  return (
    <>
      <BackLink name={messages.back} to="/delete-card" />
      <PageHeader text={existing && messages.article(existing.article)} title={messages.title}>
        {existing?.active && <CustomerViewLink to={path} />}
        {existing && (
          <TextLink to={`${reductionsPath}?article=${encodeURIComponent(existing.article)}`}>
            {reductionMessages.link}
          </TextLink>
        )}
        {existing && may('audit-log') && (
          <TextLink to={`/audit-log?subject=${existing.article}`}>{auditMessages.ofSubject}</TextLink>
        )}
        {existing && (
          <TextLink to={`/packing/stock-count?scan=${encodeURIComponent(existing.article)}`}>
            {stockCountMessages.ledger.link}
          </TextLink>
        )}
        {existing && <TextLink to={`/add-product?like=${existing.article}`}>{messages.duplicate}</TextLink>}
        {existing && (
          <TextLink to={deleteConfirmationUrl(existing.article, tablePath)}>
            {catalogueTableMessages.remove.confirm}
          </TextLink>
        )}
      </PageHeader>
      {existing && !existing.active && <p>{messages.inactive}</p>}
      {successMessage && <p role="status">{successMessage}</p>}
      <ActionNotice result={result} />
      <ProductForm
        result={refused?.saved}
        key={`${existing?.article} ${existing?.version}`}
        initialForm={refused ? { ...initialForm, values: refused.values } : initialForm}
      />
      <StockNoticeForm below={below} />
    </>
  )
}

function MissingProduct() {
  return (
    <EmptyState illustration="not-found" level={1} title={messages.missing}>
      <p>{messages.missingText}</p>
      <LinkButton to="/add-product" variant="primary">
        {messages.addInstead}
      </LinkButton>
    </EmptyState>
  )
}
