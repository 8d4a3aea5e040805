import { type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import type { InvokerProps } from './invoker.ts'

type SharedIconProps = {
  /** The accessible name. It includes a count: "Cart, 2 products". */
  label: string
  framed?: boolean | undefined
  /** 50 px, as high as a button beside it. */
  large?: boolean | undefined
  /** A count of 0 hides the amber dot. It beats once when it grows, but not when it becomes known. */
  count?: number | undefined
  children: ReactNode
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> &
  SharedIconProps &
  InvokerProps & { ref?: Ref<HTMLButtonElement> }

export function IconButton({ label, framed, large, count, className, children, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      aria-label={label}
      className={classNames(iconClassName(framed, large), className)}
      type={type ?? 'button'}
    >
      {children}
      <Count of={count} />
    </button>
  )
}

type IconLinkProps = Omit<LinkProps, 'aria-label' | 'children'> & SharedIconProps

export function IconLink({ label, framed, large, count, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classNames(iconClassName(framed, large), className)}>
      {children}
      <Count of={count} />
    </Link>
  )
}

function iconClassName(framed = false, large = false): string {
  return classNames(styles.button, framed && styles.framed, large && styles.large)
}

function Count({ of: count }: { of: number | undefined }) {
  const [last, setLast] = useState({ count, grew: false })
  if (last.count !== count) setLast({ count, grew: (count ?? 0) > (last.count ?? Number.POSITIVE_INFINITY) })
  if (!count) return null
  return (
    <span aria-hidden="true" className={styles.count} data-grew={last.grew || undefined} key={count}>
      {count}
    </span>
  )
}
