import { Link } from 'react-router'
import { periodText } from '#admin/frame/period.ts'
import rows from '#admin/frame/rows.module.css'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminSceneMessages as messages } from '#rulebook/admin-scene-messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { classNames } from '#ui/class-names.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { HideShowForm } from './hide-show-form.tsx'
import type { ListedScene } from './load-scenes.server.ts'
import { placeNames } from './place-names.ts'
import styles from './scene-row.module.css'

export function SceneRow({ listed, listUrl }: { listed: ListedScene; listUrl: string }) {
  const { scene, state } = listed
  const { id, name, wide, places, dots } = scene
  const dates = useShopDates()
  const articles = new Set(dots.map(({ article }) => article))
  return (
    <li className={rows.row} data-row>
      <div className={classNames(rows.id, styles.id)}>
        <img
          alt=""
          height={100}
          loading="lazy"
          src={pictureUrl(wide, 400, 'webp')}
          style={{ backgroundImage: `url("${wide.preview}")` }}
          width={160}
        />
        <div>
          <h2>
            <Link to={`/scenes/${id}`}>{name}</Link>
          </h2>
          <p>{[placeNames(places), periodText(scene, dates)].join(' · ')}</p>
        </div>
      </div>
      <p className={rows.state}>
        <StatusPill done={state === 'shown'}>{messages.states[state]}</StatusPill>
      </p>
      <p className={rows.amount}>
        <small>{messages.products}</small>
        {articles.size}
      </p>
      <div className={rows.action}>
        <HideShowForm action={listUrl} scene={scene} />
      </div>
    </li>
  )
}
