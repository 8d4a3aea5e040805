import { aReadingCornerInASmallApartment } from './a-reading-corner-in-a-small-apartment.ts'
import { aTableForGameNight } from './a-table-for-game-night.ts'
import type { DemoStory } from './demo-story.ts'
import { howACandleBurnsWell } from './how-a-candle-burns-well.ts'
import { lightInThreeHeights } from './light-in-three-heights.ts'

/** Newest first. */
export const demoStories: readonly DemoStory[] = [
  lightInThreeHeights,
  howACandleBurnsWell,
  aTableForGameNight,
  aReadingCornerInASmallApartment,
]
