import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClasses } from './button-look'

interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string
}

/** A link that looks like a button: it goes somewhere, where a button does something. */
export function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size }, className)}>
      {children}
    </a>
  )
}
