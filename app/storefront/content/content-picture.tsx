import type { ShownBlock } from '#shop/content/shown-content.ts'
import styles from './content-body.module.css'
import { StoryPicture } from './story-picture.tsx'

export function ContentPicture({ block: { picture, caption } }: { block: Extract<ShownBlock, { type: 'picture' }> }) {
  return (
    <figure className={styles.figure}>
      <StoryPicture picture={picture} sizes="(min-width: 768px) 38.5rem, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
