import { classNames } from './class-names'

type ButtonVariant = 'primary' | 'secondary' | 'quiet'
type ButtonSize = 'regular' | 'small'

/** Look that buttons and links styled as buttons share. */
export interface ButtonLook {
  /** `primary` once per view, `secondary` beside it, `quiet` for a link with a thread under it. */
  variant?: ButtonVariant
  size?: ButtonSize
}

const SHAPE =
  'group/button relative inline-flex cursor-pointer items-center justify-center gap-2 font-semibold leading-tight text-center wrap-break-word transition-colors duration-150 disabled:cursor-not-allowed aria-busy:cursor-progress'

const BOX = 'overflow-hidden rounded border-2 thread-hover'

const VARIANTS = {
  primary: classNames(
    BOX,
    'border-madder bg-madder text-paper not-disabled:hover:border-madder-deep not-disabled:hover:bg-madder-deep',
    'on-ink:border-ochre on-ink:bg-ochre on-ink:text-ink on-ink:not-disabled:hover:border-linen on-ink:not-disabled:hover:bg-linen',
    'not-aria-busy:disabled:opacity-60',
  ),
  secondary: classNames(
    BOX,
    'border-ink bg-transparent text-ink not-disabled:hover:bg-ink not-disabled:hover:text-linen',
    'on-ink:border-linen on-ink:text-linen on-ink:not-disabled:hover:bg-linen on-ink:not-disabled:hover:text-ink',
    'not-aria-busy:disabled:opacity-60',
  ),
  quiet:
    'text-ink underline decoration-2 decoration-ochre underline-offset-far hover:decoration-madder on-ink:text-linen on-ink:hover:decoration-linen not-aria-busy:disabled:opacity-60',
} as const satisfies Record<ButtonVariant, string>

const BOX_SIZES = {
  regular: 'min-h-13 px-6 py-3',
  small: 'min-h-11 px-4 py-2 text-note',
} as const satisfies Record<ButtonSize, string>

const QUIET_SIZES = {
  regular: 'min-h-13 py-3',
  small: 'min-h-11 py-2 text-note',
} as const satisfies Record<ButtonSize, string>

/** Class names of a button, for any element. */
export function buttonClasses({ variant = 'primary', size = 'regular' }: ButtonLook, extra?: string): string {
  const sizes = variant === 'quiet' ? QUIET_SIZES : BOX_SIZES
  return classNames(SHAPE, VARIANTS[variant], sizes[size], extra)
}
