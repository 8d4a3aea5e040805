import type { PageName } from '#db/page-versions.ts'

/** The pages that change with a text: its own, and the lists of what is published. */
export function contentPageNames(id: string): PageName[] {
  return ['content', `content:${id}`]
}
