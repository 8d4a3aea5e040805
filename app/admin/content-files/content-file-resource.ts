import { redirect } from 'react-router'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { downloadResponse } from '#admin/frame/csv-response.server.ts'
import { dayIn } from '#rulebook/days.ts'
import { fileKinds } from '#shop/content-files/content-file.ts'
import { writeContentFile } from '#shop/content-files/write-content-file.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Route } from './+types/content-file-resource.ts'

/** Download of the shop's content of the chosen kinds. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const chosen = url.searchParams.getAll('kind')
  const kinds = fileKinds.filter((kind) => chosen.includes(kind))
  if (kinds.length === 0) throw redirect('/shop-settings/move?none')
  const today = dayIn(await readTimeZone(shop), shop.now())
  return downloadResponse(`hyggehus-content-${today}.json`, 'application/json', writeContentFile(shop, kinds))
})
