import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button.tsx'
import { classNames } from './class-names.ts'

/** Use `LinkButton` for navigation and `Button` for actions. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={classNames(buttonLook({ variant, size, wide }), className)} />
}
