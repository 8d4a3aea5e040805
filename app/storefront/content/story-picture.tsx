import { type Picture, pictureUrl, sourceSet, widthsOf } from '#shop/media/media.ts'

type StoryPictureProps = {
  picture: Picture
  sizes: string
  priority?: boolean
  /** Empty where the title beside it is the link. */
  alt?: string
}

export function StoryPicture({ picture, sizes, priority = false, alt = picture.alt }: StoryPictureProps) {
  return (
    <picture>
      <source sizes={sizes} srcSet={sourceSet(picture, 'avif')} type="image/avif" />
      <source sizes={sizes} srcSet={sourceSet(picture, 'webp')} type="image/webp" />
      <img
        alt={alt}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        src={pictureUrl(picture, widthsOf(picture).findLast((width) => width <= 800) ?? 160, 'webp')}
        style={{ backgroundImage: `url("${picture.preview}")` }}
        width={picture.width}
      />
    </picture>
  )
}
