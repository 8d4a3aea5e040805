import { Copy, Pencil, Trash2 } from 'lucide'
import { Link, useFetcher } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { categoryOf } from '#rulebook/categories.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { CheckboxInput } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { SwitchButton } from '#ui/switch.tsx'
import { deleteConfirmationUrl } from './delete-confirmation.tsx'
import { PriceStockCells, type PriceStockCellsProps } from './price-stock-cells.tsx'
import { productBulkFormId } from './product-bulk-actions.tsx'
import styles from './products-table.module.css'
import type { TableActionResult } from './table-action.server.ts'

const messages = catalogueTableMessages.row
const { columns } = catalogueTableMessages

type ProductRowProps = PriceStockCellsProps & { onDelete: (confirmationUrl: string) => void }

export function ProductRow({ product, listUrl, result, onDelete }: ProductRowProps) {
  const { article, name, category, active, picture } = product
  return (
    <tr data-off={!active || undefined} data-row>
      <td className={styles.choose}>
        <label htmlFor={`choose-${article}`}>
          <CheckboxInput
            aria-label={messages.choose(name)}
            form={productBulkFormId}
            id={`choose-${article}`}
            name="article"
            value={article}
          />
        </label>
      </td>
      <th className={styles.product} scope="row">
        {picture ? (
          <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />
        ) : (
          <span aria-hidden="true" className={styles.thumbnail} />
        )}
        <span>
          {/* A deactivated product has no page in the shop. */}
          <Link to={active ? productPath(product) : `/change-product/${article}`}>{name}</Link>
          <small>{article}</small>
        </span>
      </th>
      <td className={styles.category} data-label={columns.category}>
        {categoryOf(category).name}
      </td>
      <PriceStockCells listUrl={listUrl} result={result} product={product} />
      <td className={styles.active} data-label={columns.active}>
        <ActiveSwitch listUrl={listUrl} product={product} />
      </td>
      <td className={styles.actions}>
        <IconLink label={messages.change(name)} to={`/change-product/${article}`}>
          <Icon of={Pencil} />
        </IconLink>
        <IconLink label={messages.duplicate(name)} to={`/add-product?like=${article}`}>
          <Icon of={Copy} />
        </IconLink>
        <IconLink
          label={messages.delete(name)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onDelete(deleteConfirmationUrl(article, listUrl))
          }}
          to={deleteConfirmationUrl(article, listUrl)}
        >
          <Icon of={Trash2} />
        </IconLink>
      </td>
    </tr>
  )
}

function ActiveSwitch({ product: { article, name, active }, listUrl }: Pick<ProductRowProps, 'product' | 'listUrl'>) {
  const fetcher = useFetcher<TableActionResult>()
  const submittedIntent = fetcher.formData?.get('intent')
  return (
    <fetcher.Form action={listUrl} method="post">
      <HiddenFields fields={{ article, intent: active ? 'deactivate' : 'reactivate' }} />
      <SwitchButton
        busy={fetcher.state !== 'idle'}
        label={messages.activeOf(name)}
        on={submittedIntent ? submittedIntent === 'reactivate' : active}
        onClick={(event) => fetcher.state !== 'idle' && event.preventDefault()}
      />
    </fetcher.Form>
  )
}
