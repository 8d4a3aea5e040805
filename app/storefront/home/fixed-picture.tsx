/** The files of one of the shop's own pictures, and its size. */
export type FixedPictureSources = {
  avif: string
  webp: string
  /** Browsers that ignore `srcset` load it. */
  fallback: string
  width: number
  height: number
  /** A blurred preview, shown until the picture is loaded. */
  preview: string | null
}

type FixedPictureProps = {
  picture: FixedPictureSources
  alt: string
  sizes: string
  /** Pictures in view at first are loaded eagerly. */
  priority?: boolean
  /** Another cut of the picture for windows that match the media query. */
  alternative?: { media: string; picture: FixedPictureSources; sizes: string }
}

export function FixedPicture({ picture, alt, sizes, priority = false, alternative }: FixedPictureProps) {
  const { fallback, width, height, preview } = picture
  return (
    <picture>
      {alternative && <Sources {...alternative} />}
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

function Sources({ picture: { avif, webp, width, height }, ...rest }: SourcesProps) {
  const shared = { ...rest, width, height }
  return (
    <>
      <source {...shared} type="image/avif" srcSet={avif} />
      <source {...shared} type="image/webp" srcSet={webp} />
    </>
  )
}
