export type NavItem = { name: string; path: string; also?: readonly string[] }

/** Whether the page belongs to this item of a navigation. */
export function isCurrentItem({ path, also = [] }: NavItem, pathname: string): boolean {
  return [path, ...also].some((each) => pathname === each || pathname.startsWith(`${each}/`))
}
