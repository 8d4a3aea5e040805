import { X } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import drawer from './drawer.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './side-panel.module.css'
import { ToastRegion } from './toast.tsx'

type SidePanelProps = {
  title: string
  closeLabel: string
  /** Shown over the title and announced; null shows the title. */
  said: ReactNode
  footer: ReactNode | false
  /** Tab leads from here into the panel, and closing the panel gives the focus back. */
  opener: HTMLElement | null
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A panel at the right, beside which the page stays usable: it takes no focus, and Escape closes it from anywhere. Shown as long as it is
 * rendered; navigation and clicks in the header close it. Its class may set `--drawer-width`.
 */
export function SidePanel({ title, closeLabel, said, footer, opener, onClose, className, children }: SidePanelProps) {
  const id = useId()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)

  const close = () => {
    if (panel.current?.contains(document.activeElement)) opener?.focus({ preventScroll: true })
    onClose()
  }
  useShow(panel, opener)
  useCloseFromOutside(panel, close)

  return (
    <section
      aria-labelledby={titleId}
      className={classNames(drawer.drawer, styles.panel, className)}
      data-toasts
      id={id}
      popover="manual"
      ref={panel}
      role="dialog"
    >
      <div className={classNames(drawer.head, styles.head)} data-says={said ? '' : undefined}>
        <h2 id={titleId}>{title}</h2>
        <div className={styles.said} role="status">
          {said}
        </div>
        <IconButton label={closeLabel} onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className={drawer.body}>{children}</div>
      <div className={classNames(styles.footer, footer !== false && drawer.footer)}>
        {footer}
        <ToastRegion dialogId={id} />
      </div>
    </section>
  )
}

/** In the top layer, above the page and below dialogs that are opened later. */
function useShow(panel: { current: HTMLElement | null }, opener: HTMLElement | null) {
  const showFrom = useEffectEvent(() => panel.current?.showPopover(opener ? { source: opener } : {}))
  useLayoutEffect(() => {
    const shown = panel.current
    showFrom()
    return () => {
      if (shown?.isConnected) shown.hidePopover()
    }
  }, [panel])
}

function useCloseFromOutside(panel: { current: HTMLElement | null }, close: () => void) {
  const latestClose = useEffectEvent(close)
  const { key } = useLocation()
  const firstKey = useRef(key)
  useEffect(() => {
    if (key !== firstKey.current) latestClose()
  }, [key])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      // What lies above it is closed first.
      const isBelow = document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isBelow) latestClose()
    }
    const closeOnHeader = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('header') && !panel.current?.contains(target)) latestClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeOnHeader)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeOnHeader)
    }
  }, [panel])
}
