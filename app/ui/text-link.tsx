import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import type { InvokerProps } from './invoker.ts'
import styles from './text-link.module.css'

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />
}

export function TextButton({ className, type, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & InvokerProps) {
  return <button {...rest} className={classNames(styles.link, className)} type={type ?? 'button'} />
}
