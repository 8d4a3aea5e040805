/** Where a picture of the shop's own is to be had, and how large it is. */
export type FixedPictureSources = {
  avif: string
  webp: string
  /** For what cannot choose. */
  fallback: string
  width: number
  height: number
  /** Shown blurred until the picture is there. */
  preview: string | null
}

type FixedPictureProps = {
  picture: FixedPictureSources
  alt: string
  sizes: string
  /** What a visitor sees first: fetched at once. */
  priority?: boolean
  /** Another cut for windows that the query describes. */
  instead?: { media: string; picture: FixedPictureSources; sizes: string }
}

/** It has its place before it arrives. */
export function FixedPicture({ picture, alt, sizes, priority = false, instead }: FixedPictureProps) {
  const { fallback, width, height, preview } = picture
  return (
    <picture>
      {instead && <Sources {...instead} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
      />
    </picture>
  )
}

type SourcesProps = { picture: FixedPictureSources; sizes: string; media?: string }

function Sources({ picture: { avif, webp, width, height }, sizes, media }: SourcesProps) {
  const shared = { sizes, media, width, height }
  return (
    <>
      <source {...shared} type="image/avif" srcSet={avif} />
      <source {...shared} type="image/webp" srcSet={webp} />
    </>
  )
}
