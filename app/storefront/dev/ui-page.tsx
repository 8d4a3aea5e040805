import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { Buttons, Chips, Links } from './ui-page-actions.tsx'
import { EmptyStates, RatingsAndPrices, Skeletons, Statuses, Tables, Typography } from './ui-page-content.tsx'
import { Dialogs, Menus, Toasts } from './ui-page-dialogs.tsx'
import { Choices, Fields, Range } from './ui-page-forms.tsx'

/** All components on one page, for developers. Answered with 404 outside development. */
export function loader() {
  if (!import.meta.env.DEV) throw new Response(null, { status: 404 })
  return null
}

export function meta() {
  return [{ title: 'Components | Hyggehus' }, { name: 'robots', content: 'noindex' }]
}

export default function UiPage() {
  useTheme()
  return (
    <ToastProvider>
      <main className="wrap page" id="main" tabIndex={-1}>
        <Breadcrumb
          items={[{ name: 'Home', href: '/' }, { name: 'Development', href: '/dev/ui' }, { name: 'Components' }]}
        />
        <header className="page-head page-head--plain">
          <h1>Components</h1>
          <p>
            <Link to="?theme=day">Day</Link>, <Link to="?theme=evening">evening</Link> or <Link to="?">system</Link>
          </p>
        </header>
        <Group name="Buttons" part={<Buttons />} />
        <Group name="Links" part={<Links />} />
        <Group name="Fields" part={<Fields />} />
        <Group name="Choices" part={<Choices />} />
        <Group name="Price range" part={<Range />} />
        <Group name="Statuses" part={<Statuses />} />
        <Group name="Chips" part={<Chips />} />
        <Group name="Ratings and prices" part={<RatingsAndPrices />} />
        <Group name="Dialogs and drawers" part={<Dialogs />} />
        <Group name="Menu" part={<Menus />} />
        <Group name="Messages" part={<Toasts />} />
        <Group name="Table" part={<Tables />} />
        <Group name="Skeletons" part={<Skeletons />} />
        <Group name="Empty and error states" part={<EmptyStates />} />
        <Group name="Pages" part={<Pages />} />
        <Group name="Type" part={<Typography />} />
      </main>
    </ToastProvider>
  )
}

function Group({ name, part }: { name: string; part: ReactNode }) {
  return (
    <section className="group">
      <h2>{name}</h2>
      {part}
    </section>
  )
}

function Pages() {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  const hrefOf = (to: number) => `?page=${to}`
  return (
    <>
      <Pagination hrefOf={hrefOf} label="A few pages" page={Math.min(page, 3)} totalPages={3} />
      <Pagination hrefOf={hrefOf} label="Many pages" page={page} totalPages={24} />
      <Pagination hrefOf={hrefOf} label="The middle of many" page={12} totalPages={24} />
    </>
  )
}

function useTheme() {
  const theme = useSearchParams()[0].get('theme')
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }, [theme])
}
