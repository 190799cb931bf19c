import type { ComponentProps } from 'react'
import { classNames } from './class-names'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Lies loose on the page, with the one shadow that the brand has. */
  isFloating?: boolean
}

/** A piece of paper on the linen. */
export function Card({ as: Element = 'div', isFloating = false, className, ...rest }: CardProps) {
  const surface = isFloating ? 'shadow-float' : 'border border-hairline'
  return (
    <Element
      {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={classNames('on-paper rounded bg-paper p-6 text-ink', surface, className)}
    />
  )
}
