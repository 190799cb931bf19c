import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseButton } from './CloseButton'
import { classNames } from './class-names'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Called when the dialog has closed, by its buttons, by Escape or by a click beside it. */
  onClose: () => void
  /** The buttons at the foot. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** The browser's own modal dialog: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({ title, isOpen, onClose, footer, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      className={classNames(
        'm-auto w-[min(34rem,calc(100vw-2rem))] rounded bg-paper p-0 text-ink shadow-float backdrop:bg-ink/70',
        className,
      )}
    >
      <div className="thread-edge grid gap-4 p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 text-title">
            {title}
          </h2>
          <form method="dialog">
            <CloseButton label="Sluiten" type="submit" />
          </form>
        </div>
        {children}
        {footer ? <div className="flex flex-wrap gap-3 pt-2">{footer}</div> : null}
      </div>
    </dialog>
  )
}
