import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ignoreSecondClick } from '#ui/ignore-second-click.ts'
import { sendError } from './watch-errors.ts'

export function hydrate(): void {
  ignoreSecondClick()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      import.meta.env.PROD ? { onCaughtError: report, onRecoverableError: report } : {},
    )
  })
}

/** Errors that React shows an error page for, or recovers from; without this it would only print them. */
function report(error: unknown): void {
  console.error(error)
  sendError(error)
}
