import { useEffect, useRef, useState } from 'react'
import { pictureFormats } from '#rulebook/limits/pictures.ts'
import { type Picture, pictureUrl, sourceSet, widthsOf } from '#shop/media/media.ts'
import { classNames } from '#ui/class-names.ts'
import placeholder from './placeholder.webp'
import styles from './product-picture.module.css'

const placeholderSide = 800

export type ProductPictureProps = {
  picture: Picture | null
  /** Takes its place in the evening: `theme.js` and the system's theme decide which of the two is fetched. */
  lit?: Picture | null | undefined
  sizes: string
  /** For pictures in view at first: loaded eagerly and with high priority. */
  priority?: boolean
  /** Replaces the picture's alternative text. Empty where the product's name is next to the picture. */
  alt?: string
  className?: string | undefined
  /** For a picture that may be missing. Without it, a broken picture shows the placeholder. */
  onBroken?: () => void
}

export function ProductPicture({
  picture,
  lit,
  sizes,
  priority = false,
  alt,
  className,
  onBroken,
}: ProductPictureProps) {
  const [brokenHash, setBrokenHash] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const hash = picture?.hash
  const imageClass = classNames(styles.image, !lit && styles.unlit, className)
  const text = alt ?? picture?.alt ?? ''

  const reportBroken = () => {
    setBrokenHash(hash ?? null)
    onBroken?.()
  }

  // A picture can fail before React listens for its error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new picture needs another check
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) reportBroken()
  }, [hash])

  if (!picture || brokenHash === hash)
    return <img className={imageClass} src={placeholder} alt={text} width={placeholderSide} height={placeholderSide} />
  return (
    <picture className={styles.picture}>
      {lit && <Sources picture={lit} sizes={sizes} media="(prefers-color-scheme: dark)" data-scheme="dark" />}
      <Sources picture={picture} sizes={sizes} />
      <img
        ref={image}
        className={imageClass}
        alt={text}
        style={previewStyle(picture, lit)}
        src={pictureUrl(picture, middleWidth(picture), 'webp')}
        {...(lit && alt === undefined && { 'data-day-alt': picture.alt, 'data-lit-alt': lit.alt })}
        width={picture.width}
        height={picture.height}
        // The browser's early scan would fetch the picture of the system's theme: `theme.js` makes the right one eager.
        loading={priority && !lit ? 'eager' : 'lazy'}
        data-first={(priority && lit && true) || undefined}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        onError={reportBroken}
      />
    </picture>
  )
}

type SourcesProps = { picture: Picture; sizes: string; media?: string; 'data-scheme'?: string }

function Sources({ picture, ...rest }: SourcesProps) {
  return pictureFormats.map((format) => (
    <source key={format} type={`image/${format}`} srcSet={sourceSet(picture, format)} {...rest} />
  ))
}

function previewStyle({ preview }: Picture, lit: Picture | null | undefined): Record<string, string> {
  return {
    ...(preview && { '--preview': `url("${preview}")` }),
    ...(lit?.preview && { '--lit-preview': `url("${lit.preview}")` }),
  }
}

/** For clients that ignore `srcset`, mostly crawlers. */
function middleWidth(picture: Picture) {
  const widths = widthsOf(picture)
  return widths.findLast((width) => width <= 800) ?? widths[0] ?? 160
}
