import { useBell } from '#admin/notices/notices-provider.tsx'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import type { AdminSection } from '#rulebook/admin-sections.ts'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const most = noticeLimits.openWorkShown

/** How much waits in a section; nothing beside a section where nothing can wait, or does. */
export function OpenCount({ of: { work }, className }: { of: AdminSection; className: string | undefined }) {
  const { openWork } = useBell()
  const count = work ? openWork[work] : 0
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" className={className}>
        {count > most ? `${most}+` : count}
      </span>{' '}
      <VisuallyHidden>{count > most ? messages.moreOpen(most) : messages.open(count)}</VisuallyHidden>
    </>
  )
}
