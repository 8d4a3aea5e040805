import { fallbackOf, type HomePicture, previewOf, sourceSetOf } from './home-pictures.ts'

type FixedPictureProps = {
  picture: HomePicture
  alt: string
  sizes: string
  /** What a visitor sees first: fetched at once. */
  priority?: boolean
  /** Another cut for windows that the query describes. */
  instead?: { media: string; picture: HomePicture; sizes: string }
}

/** One of the shop's own pictures. It has its place before it arrives. */
export function FixedPicture({ picture, alt, sizes, priority = false, instead }: FixedPictureProps) {
  const preview = previewOf(picture)
  return (
    <picture>
      {instead && <Sources {...instead} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={fallbackOf(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
      />
    </picture>
  )
}

function Sources({ picture, sizes, media }: { picture: HomePicture; sizes: string; media?: string }) {
  const { width, height } = picture
  const shared = { sizes, media, width, height }
  return (
    <>
      <source {...shared} type="image/avif" srcSet={sourceSetOf(picture, 'avif')} />
      <source {...shared} type="image/webp" srcSet={sourceSetOf(picture, 'webp')} />
    </>
  )
}
