import { Link, type LinkProps } from 'react-router'
import { type ButtonStyleProps, buttonClassName } from './button.tsx'
import { classNames } from './class-names.ts'

/** Use `LinkButton` for navigation and `Button` for actions. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkProps & ButtonStyleProps) {
  return <Link {...rest} className={classNames(buttonClassName({ variant, size, wide }), className)} />
}
