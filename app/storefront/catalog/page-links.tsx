import type { NamedPath } from '#storefront/frame/navigation.ts'
import { TextLink } from '#ui/text-link.tsx'

/** Links to other pages in one line, in content that only the server renders at first. */
export function PageLinks({ pages }: { pages: readonly NamedPath[] }) {
  return (
    <ul className="buy-details-links">
      {pages.map(({ path, name }) => (
        <li key={path}>
          <TextLink to={path}>{name}</TextLink>
        </li>
      ))}
    </ul>
  )
}
