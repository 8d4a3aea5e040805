import { markTyped } from './mark-typed.ts'

/** A name with the typed characters underlined. No space between its parts, so that it is read as whole words. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const [before, found, after] = markTyped(text, typed)
  return (
    <>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </>
  )
}
