import { Copy, Pencil, Trash2 } from 'lucide'
import { Link, useFetcher } from 'react-router'
import { catalogueTableWords } from '#rulebook/catalogue-table-words.ts'
import { categoryOf } from '#rulebook/categories.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { TableProduct } from '#shop/catalog/catalogue-table.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { CheckMark } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { SwitchButton } from '#ui/switch.tsx'
import { deletePath } from './delete-question.tsx'
import styles from './products-table.module.css'
import { FigureCells } from './row-figures.tsx'
import type { TableAnswer } from './table-action.server.ts'
import { bulkFormId } from './table-bulk.tsx'

const words = catalogueTableWords.row
const { columns } = catalogueTableWords

export type ProductRowProps = {
  product: TableProduct
  address: string
  answer: TableAnswer | undefined
  onDelete: (articles: readonly string[]) => void
}

export function ProductRow({ product, address, answer, onDelete }: ProductRowProps) {
  const { article, name, category, active, picture } = product
  return (
    <tr data-off={!active || undefined}>
      <td className={styles.choose}>
        <label htmlFor={`choose-${article}`}>
          <CheckMark
            aria-label={words.choose(name)}
            form={bulkFormId}
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
          <span aria-hidden="true" className={styles.plate} />
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
      <FigureCells address={address} answer={answer} product={product} />
      <td className={styles.active} data-label={columns.active}>
        <ActiveSwitch address={address} product={product} />
      </td>
      <td className={styles.actions}>
        <IconLink label={words.change(name)} to={`/change-product/${article}`}>
          <Icon of={Pencil} />
        </IconLink>
        <IconLink label={words.duplicate(name)} to={`/add-product?like=${article}`}>
          <Icon of={Copy} />
        </IconLink>
        <IconLink
          label={words.delete(name)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onDelete([article])
          }}
          to={deletePath([article], address)}
        >
          <Icon of={Trash2} />
        </IconLink>
      </td>
    </tr>
  )
}

function ActiveSwitch({ product: { article, name, active }, address }: Pick<ProductRowProps, 'product' | 'address'>) {
  const fetcher = useFetcher<TableAnswer>()
  const wanted = fetcher.formData?.get('intent')
  return (
    <fetcher.Form action={address} method="post">
      <input name="article" type="hidden" value={article} />
      <input name="intent" type="hidden" value={active ? 'deactivate' : 'reactivate'} />
      <SwitchButton
        busy={fetcher.state !== 'idle'}
        label={words.activeOf(name)}
        on={wanted ? wanted === 'reactivate' : active}
        onClick={(event) => fetcher.state !== 'idle' && event.preventDefault()}
      />
    </fetcher.Form>
  )
}
