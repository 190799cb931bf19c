import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClasses } from './button-look'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Busy state: the button cannot be pressed and says `busyText` instead of its own text. Only a form's button is
   * disabled then; any other keeps the focus, because nothing restores it afterwards.
   */
  isBusy?: boolean
  busyText?: string
}

/** A button. Its type defaults to `button`; a form's button says `type="submit"`. */
export function Button({
  variant,
  size,
  isBusy = false,
  busyText,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isForms = rest.type === 'submit'
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || (isBusy && isForms)}
      aria-disabled={(isBusy && !isForms) || undefined}
      onClick={isBusy ? undefined : rest.onClick}
      aria-busy={isBusy || undefined}
      className={buttonClasses({ variant, size }, className)}
    >
      {isBusy ? <BusyThread /> : null}
      {isBusy && busyText ? busyText : children}
    </button>
  )
}

/** A shuttle going back and forth over a thread. */
function BusyThread() {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0">
      <path d="M0 4h28" stroke="currentColor" strokeWidth="1.5" opacity="0.5" />
      <rect className="busy-shuttle" x="0" y="1" width="8" height="6" rx="3" fill="currentColor" />
    </svg>
  )
}
