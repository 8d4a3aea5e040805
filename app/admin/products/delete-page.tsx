import { describeRoom } from '#admin/frame/describe-room.ts'
import { shopContext } from '#http/context.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { catalogueTableWords } from '#rulebook/catalogue-table-words.ts'
import { listProductFates } from '#shop/catalog/list-catalogue-table.server.ts'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/delete-page.ts'
import { DeleteForm, explainDeletion, questionOf } from './delete-question.tsx'
import { readBack } from './table-query.ts'

/** What would be deleted, for the dialog and for the page without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { searchParams } = args.url
  const fates = await listProductFates(args.context.get(shopContext), searchParams.getAll('article'))
  return { fates, back: readBack(searchParams.get('back')) }
}

export function meta() {
  return describeRoom(catalogueTableWords.remove.title)
}

export default function DeletePage({ loaderData: { fates, back } }: Route.ComponentProps) {
  return (
    <>
      <RoomHead text={explainDeletion(fates)} title={questionOf(fates)} />
      <DeleteForm back={back} fates={fates} />
    </>
  )
}
