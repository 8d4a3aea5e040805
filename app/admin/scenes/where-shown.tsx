import { CustomerViewLink } from '#admin/frame/customer-view-link.tsx'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import type { PlaceOfScene } from '#shop/scenes/find-scene-places.server.ts'
import type { SceneState } from '#shop/scenes/scenes.ts'
import { useLinkBackState } from '#ui/link-back.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { placeName } from './place-names.ts'
import styles from './scene-page.module.css'

const messages = adminSceneMessages.whereShown

type WhereShownProps = { sceneId: string; state: SceneState; places: readonly PlaceOfScene[] }

/** Links to the customers' pages with the scene, which lead back here, and to a preview that does not need a place. */
export function WhereShown({ sceneId, state, places }: WhereShownProps) {
  const back = useLinkBackState()
  return (
    <section aria-labelledby="where-shown" className={styles.where}>
      <h2 id="where-shown">{messages.title}</h2>
      {state === 'shown' ? (
        <ul>
          {places.map((each) => (
            <li key={each.place}>
              <Place {...each} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{messages.states[state]}</p>
      )}
      <TextLink state={back} to={`/scenes/${sceneId}/as-customer`}>
        {messages.preview}
      </TextLink>
    </section>
  )
}

function Place({ place, path, instead }: PlaceOfScene) {
  const name = placeName(place)
  if (path !== null)
    return (
      <>
        {name}: <CustomerViewLink of={name} to={path} />
      </>
    )
  if (instead !== null) return messages.instead(name, instead)
  return place.startsWith('list:') ? messages.listTooShort(name) : messages.notNow(name)
}
