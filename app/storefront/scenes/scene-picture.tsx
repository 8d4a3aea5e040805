import { type Picture, pictureUrl, sourceSet, widthsOf } from '#shop/media/media.ts'
import type { ScenePictures } from '#shop/scenes/scenes.ts'

type ScenePictureProps = {
  scene: ScenePictures
  /** The `sizes` of the wide picture; the tall one is as wide as the window. */
  sizes: string
  priority?: boolean
}

export function ScenePicture({ scene: { alt, wide, tall }, sizes, priority = false }: ScenePictureProps) {
  return (
    <picture>
      {tall && <Sources picture={tall} sizes="100vw" media="(max-width: 767px)" />}
      <Sources picture={wide} sizes={sizes} />
      <img
        src={pictureUrl(wide, widthsOf(wide).findLast((width) => width <= 800) ?? 160, 'webp')}
        alt={alt}
        width={wide.width}
        height={wide.height}
        style={{ backgroundImage: `url("${wide.preview}")` }}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
      />
    </picture>
  )
}

function Sources({ picture, ...rest }: { picture: Picture; sizes: string; media?: string }) {
  const shared = { ...rest, width: picture.width, height: picture.height }
  return (
    <>
      <source {...shared} type="image/avif" srcSet={sourceSet(picture, 'avif')} />
      <source {...shared} type="image/webp" srcSet={sourceSet(picture, 'webp')} />
    </>
  )
}
