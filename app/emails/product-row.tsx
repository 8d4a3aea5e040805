import { Column, Img, Link, Row } from '@react-email/components'
import { styled } from './email-styles.ts'

const pictureSide = 72

type ProductRowProps = {
  name: string
  note: string
  amount?: string | undefined
  href?: string
  pictureUrl?: string | null | undefined
}

/** The picture has no alternative text, because the name stands beside it. */
export function ProductRow({ name, note, amount, href, pictureUrl }: ProductRowProps) {
  return (
    <Row>
      {pictureUrl && (
        <Column {...styled('picture')}>
          <Img alt="" height={pictureSide} src={pictureUrl} {...styled('image')} width={pictureSide} />
        </Column>
      )}
      <Column {...styled('product')}>
        {href ? (
          <Link href={href} {...styled('link')}>
            {name}
          </Link>
        ) : (
          name
        )}
        <br />
        <span {...styled('secondary')}>{note}</span>
      </Column>
      {amount !== undefined && (
        <Column align="right" {...styled('price')}>
          {amount}
        </Column>
      )}
    </Row>
  )
}
