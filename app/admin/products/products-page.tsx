import { useRef } from 'react'
import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { Found } from '#admin/frame/found.tsx'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { catalogueFileWords } from '#rulebook/catalogue-file-words.ts'
import { catalogueTableWords as words } from '#rulebook/catalogue-table-words.ts'
import type { AskedTable } from '#shop/catalog/catalogue-table.ts'
import { listCatalogueTable } from '#shop/catalog/list-catalogue-table.server.ts'
import { buttonLook } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/products-page.ts'
import { useDeleteDialog } from './delete-dialog.tsx'
import { ProductsTable } from './products-table.tsx'
import { changeTable, type TableAnswer } from './table-action.server.ts'
import { TableBulk } from './table-bulk.tsx'
import { TableFilter } from './table-filter.tsx'
import { TableNews, tellTable, UndoForm } from './table-news.tsx'
import { exportAddress, isNarrowed, readTableQuery, tableAddress } from './table-query.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const asked = readTableQuery(args.url.searchParams)
  const listed = await listCatalogueTable(args.context.get(shopContext), asked)
  return { ...listed, asked: { ...asked, page: listed.page } }
}

export async function action(args: Route.ActionArgs): Promise<TableAnswer> {
  const asker = await requireAdmin(args)
  return await changeTable(args.context.get(shopContext), asker, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(async () => {
    const answer = await serverAction()
    tellTable(answer)
    return answer
  })
}

export function meta() {
  return describeRoom(words.title)
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, page, total, totalPages, asked } = loaderData
  const isHydrated = useHydrated()
  const count = useRef<HTMLParagraphElement>(null)
  const address = tableAddress(asked)
  const deletion = useDeleteDialog(address)
  const answer: TableAnswer | undefined = actionData && 'text' in actionData ? actionData : undefined
  // The focused row may be gone, so keyboard users continue at the top of the table.
  const stayNear = () => document.activeElement === document.body && count.current?.focus()
  return (
    <>
      <RoomHead text={words.about} title={words.title}>
        <div className="btn-row">
          {/* A plain link, because the router cannot load a file. */}
          <a className={buttonLook({ size: 'small' })} download href={exportAddress(asked)}>
            {catalogueFileWords.export}
          </a>
          <LinkButton size="small" to="/delete-card/import">
            {catalogueFileWords.import}
          </LinkButton>
        </div>
      </RoomHead>
      <TableNews address={address} onMoved={stayNear} />
      {!isHydrated && <Answer answer={answer} />}
      {!isHydrated && <UndoForm address={address} undo={answer?.undo} />}
      <TableFilter asked={asked} key={address} />
      <Found ref={count}>{words.count(total)}</Found>
      {total === 0 ? (
        <NoProducts asked={asked} />
      ) : (
        <>
          <ProductsTable address={address} answer={answer} asked={asked} onDelete={deletion.ask} products={products} />
          <TableBulk address={address} articles={products.map(({ article }) => article)} onDelete={deletion.ask} />
          <Pagination hrefOf={(to) => tableAddress({ ...asked, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
      {deletion.dialog}
    </>
  )
}

function NoProducts({ asked }: { asked: AskedTable }) {
  if (isNarrowed(asked)) {
    return (
      <EmptyState drawing="not-found" title={words.none}>
        <p>{words.noneText}</p>
        <LinkButton to="/delete-card">{words.showAll}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="empty" title={words.none}>
      <p>{words.noneYet}</p>
      <LinkButton to="/add-product">{words.add}</LinkButton>
    </EmptyState>
  )
}
