import { changeToasts, TOAST_REMOVAL_DELAY_MS, type ToastChange, type ToastEntry } from './toast-list'

let toasts: readonly ToastEntry[] = []
const listeners = new Set<() => void>()

/** Subscription for the toaster's `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastEntry[] {
  return toasts
}

export function changeToast(change: ToastChange): void {
  toasts = changeToasts(toasts, change)
  for (const listener of listeners) listener()
}

/** Closes a toast; it leaves the list later on. One that is closed already stays as it is. */
export function dismissToast(id: string): void {
  if (!toasts.some((entry) => entry.id === id && entry.isOpen)) return
  changeToast({ type: 'dismiss', id })
  setTimeout(changeToast, TOAST_REMOVAL_DELAY_MS, { type: 'remove', id })
}

/** Closes the toast that is shown, because what it asked for has been done. */
export function dismissShownToast(): void {
  const shown = toasts.find((entry) => entry.isOpen)
  if (shown) dismissToast(shown.id)
}
