import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownInline } from '#shop/content/shown-content.ts'

export function ContentText({ text }: { text: readonly ShownInline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
  return text.map((piece, index) => <Piece key={index} piece={piece} />)
}

function Piece({ piece }: { piece: ShownInline }): ReactNode {
  if ('lineBreak' in piece) return <br />
  const { text, bold, italic, href } = piece
  const emphasized = italic ? <em>{text}</em> : text
  const marked = bold ? <strong>{emphasized}</strong> : emphasized
  if (!href) return marked
  // Addresses were checked when the text was saved: a path of the shop, the web, or an email address.
  return href.startsWith('/') ? <Link to={href}>{marked}</Link> : <a href={href}>{marked}</a>
}
