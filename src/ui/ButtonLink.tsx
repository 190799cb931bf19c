import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClasses } from './button-look'

interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string
}

/** Link that looks like a button: it navigates, where a button acts. */
export function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size }, className)}>
      {children}
    </a>
  )
}
