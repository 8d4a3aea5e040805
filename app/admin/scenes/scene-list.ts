import { choiceFilter, defineList, searchFilter } from '#admin/frame/list.ts'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import { scenePlaces, sceneStates } from '#shop/scenes/scenes.ts'
import { placeName } from './place-names.ts'

const { filter: messages, states } = adminSceneMessages

export const sceneList = defineList('/scenes', messages, {
  query: searchFilter(messages.query, sceneLimits.nameMaxLength),
  place: choiceFilter(messages.place, [
    ['', messages.anyPlace],
    ...scenePlaces.map((place) => [place, placeName(place)] as const),
  ]),
  state: choiceFilter(messages.state, [
    ['', messages.anyState],
    ...sceneStates.map((state) => [state, states[state]] as const),
  ]),
})
