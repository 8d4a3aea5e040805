import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { shopFacts } from '#rulebook/shop-facts.ts'
import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'
import '#ui/layout.css'
import { preloadedFonts } from '#ui/fonts.ts'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './error-page.tsx'
import { InlineHead } from './inline-head.tsx'

/** `--paper` of tokens.css, light and dark: the browser's own bars cannot read our styles. */
const themeColors = { light: '#faf7f1', dark: '#1c1714' }

export const links: Route.LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Starts the replay of clicks before hydration (`before-hydration.js`) and the rendering of content far below (`ui/layout.css`).
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <html lang={shopFacts.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          data-scheme="light"
          content={themeColors.light}
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" data-scheme="dark" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <InlineHead />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
