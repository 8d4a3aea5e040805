import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Picture, pictureUrl, sourceSet, widthsOf } from '#shop/media/media.ts'
import { classNames } from '#ui/class-names.ts'
import placeholder from './placeholder.webp'
import styles from './product-picture.module.css'

const placeholderSide = 800

export type ProductPictureProps = {
  picture: Picture | null
  sizes: string
  /** For pictures in view at first: loaded eagerly and with high priority. */
  priority?: boolean
  /** Replaces the picture's alternative text. Empty where the product's name is next to the picture. */
  alt?: string
  className?: string | undefined
  /** For a picture that may be missing. Without it, a broken picture shows the placeholder. */
  onBroken?: () => void
}

export function ProductPicture(props: ProductPictureProps) {
  const { picture, alt, className, onBroken } = props
  const [brokenHash, setBrokenHash] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const hash = picture?.hash

  const reportBroken = () => {
    setBrokenHash(hash ?? null)
    onBroken?.()
  }

  // A picture can fail before React listens for its error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new picture needs another check
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) reportBroken()
  }, [hash])

  const imageClass = classNames(styles.image, className)
  if (!picture || brokenHash === picture.hash) {
    return (
      <img
        className={imageClass}
        src={placeholder}
        alt={alt ?? picture?.alt ?? ''}
        width={placeholderSide}
        height={placeholderSide}
      />
    )
  }
  return <Sources {...props} picture={picture} imageClass={imageClass} image={image} reportBroken={reportBroken} />
}

type SourcesProps = ProductPictureProps & {
  picture: Picture
  imageClass: string
  image: RefObject<HTMLImageElement | null>
  reportBroken: () => void
}

function Sources({ picture, sizes, priority = false, alt, imageClass, image, reportBroken }: SourcesProps) {
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        ref={image}
        className={imageClass}
        style={picture.preview ? { backgroundImage: `url("${picture.preview}")` } : undefined}
        src={pictureUrl(picture, middleWidth(picture), 'webp')}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        onError={reportBroken}
      />
    </picture>
  )
}

/** For clients that ignore `srcset`, mostly crawlers. */
function middleWidth(picture: Picture) {
  const widths = widthsOf(picture)
  return widths.findLast((width) => width <= 800) ?? widths[0] ?? 160
}
