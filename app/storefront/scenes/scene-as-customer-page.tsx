import { data } from 'react-router'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { findCategory } from '#rulebook/categories.ts'
import { findScene } from '#shop/scenes/find-scenes.server.ts'
import { picturesOf, showScene } from '#shop/scenes/list-shown-scenes.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PreviewBar } from '#ui/preview-bar.tsx'
import type { Route } from './+types/scene-as-customer-page.ts'
import { CategoryOpening } from './category-opening.tsx'
import styles from './scene-as-customer-page.module.css'
import { SceneCell } from './scene-cell.tsx'
import { ScenePicture } from './scene-picture.tsx'
import { SceneRoom } from './scene-room.tsx'

/** A scene in each kind of place that it has, for admins, also before it shows. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const scene = await findScene(shop, args.params.sceneId)
  if (!scene) return data({ view: null }, { status: 404 })
  const { name, places } = scene
  const head = places.find((place) => place.startsWith('head:'))
  return {
    view: {
      name,
      pictures: picturesOf(scene),
      shown: await showScene(shop, scene),
      head: findCategory(head?.split(':')[1]) ?? null,
      isAtHome: places.includes('home'),
      isInList: places.some((place) => place.startsWith('list:')),
    },
  }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return describePrivatePage(loaderData?.view?.name ?? adminSceneMessages.missing, location.pathname)
}

export default function SceneAsCustomerPage({ loaderData: { view } }: Route.ComponentProps) {
  if (!view) return <EmptyState illustration="not-found" level={1} title={adminSceneMessages.missing} />
  const { name, pictures, shown, head, isAtHome, isInList } = view
  return (
    <>
      <PreviewBar name={name}>{adminSceneMessages.whereShown.asCustomer}</PreviewBar>
      {head ? <CategoryOpening category={head} scene={pictures} /> : <h1 className="visually-hidden">{name}</h1>}
      {shown && isAtHome && <SceneRoom scene={shown} />}
      {shown && (isInList || !(head || isAtHome)) && (
        <div className="wrap page">
          <div className={styles.cell}>
            <SceneCell scene={shown} />
          </div>
        </div>
      )}
      {!shown && !head && (
        <div className={`wrap page ${styles.picture}`}>
          <ScenePicture scene={pictures} sizes="100vw" />
        </div>
      )}
    </>
  )
}
