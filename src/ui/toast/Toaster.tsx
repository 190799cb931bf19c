import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { CloseButton } from '../CloseButton'
import { classNames } from '../class-names'
import { currentToasts, dismissToast, subscribeToToasts } from './toast'
import { TOAST_DURATION_MS, type ToastEntry, type ToastTone } from './toast-list'

const SWIPE_THRESHOLD_PX = 50

/** The one place where toasts appear. F8 brings the focus to it; a swipe to the right sends a toast away. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <Toast.Provider
      label="Melding"
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label="Meldingen ({hotkey})"
        aria-live="polite"
        className="fixed inset-x-4 top-20 z-50 md:top-24 m-0 grid list-none gap-3 p-0 sm:right-6 sm:left-auto sm:w-[24rem]"
      />
    </Toast.Provider>
  )
}

const STITCHES = {
  success: 'bg-loden',
  warning: 'bg-ochre',
  error: 'bg-madder',
} as const satisfies Record<ToastTone, string>

function ToastCard({ entry: { id, isOpen, tone, title, description, durationMs } }: { entry: ToastEntry }) {
  const isError = tone === 'error'
  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(open) => open || dismissToast(id)}
      type={isError ? 'foreground' : 'background'}
      {...(durationMs === undefined ? {} : { duration: durationMs })}
      data-tone={tone}
      className="toast on-paper relative flex items-start gap-2 overflow-hidden rounded bg-paper py-3 pr-2 pl-7 text-ink shadow-float"
    >
      <span
        aria-hidden="true"
        className={classNames('stitches absolute inset-y-0 left-0 w-3', STITCHES[tone])}
      />
      {/* The words stand in a live region here, so Radix need not repeat them in a hidden one. */}
      <div
        role={isError ? 'alert' : undefined}
        data-radix-toast-announce-exclude=""
        className="grid grow gap-1 py-1.5 leading-snug"
      >
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description ? <Toast.Description className="text-[0.94rem]">{description}</Toast.Description> : null}
      </div>
      <Toast.Close asChild>
        <CloseButton label="Melding sluiten" />
      </Toast.Close>
    </Toast.Root>
  )
}
