import type { ComponentProps } from 'react'
import { classNames } from './class-names'

interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
}

/** A cross; its label is for screen readers only. */
export function CloseButton({ label, className, ...rest }: CloseButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 cursor-pointer place-items-center rounded transition-colors hover:bg-ink/10 on-ink:hover:bg-linen/15',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5" fill="none">
        <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  )
}
