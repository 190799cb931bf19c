import type { ComponentProps } from 'react'
import { classNames } from './class-names'

const CONTROL = classNames(
  'w-full rounded border border-ink-line bg-paper px-3.5 py-2.5 text-ink leading-snug',
  'shadow-[inset_0_-2px_0_0_var(--color-ink)] transition-[border-color,box-shadow] duration-150 placeholder:text-ink-soft',
  'not-disabled:hover:border-ink',
  'focus-visible:border-indigo focus-visible:outline-offset-0 focus-visible:shadow-[inset_0_-2px_0_0_var(--color-indigo)]',
  'aria-invalid:border-madder aria-invalid:shadow-[inset_0_-2px_0_0_var(--color-madder),0_0_0_1px_var(--color-madder)]',
  'disabled:cursor-not-allowed disabled:bg-linen disabled:text-ink-soft disabled:shadow-none',
  'read-only:not-[select]:bg-linen',
)

/** The style that text inputs, text areas and selects share. */
export function controlClasses(extra?: string): string {
  return classNames(CONTROL, hasHeight(extra) ? undefined : 'min-h-13', extra)
}

/** Whether class names set a minimum height: with two such classes, the stylesheet's order would decide. */
export function hasHeight(names: string | undefined): boolean {
  return /(?:^|\s)min-h-/.test(names ?? '')
}

/** One-line text control; spread the props of `Field` on it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={controlClasses(className)} />
}
