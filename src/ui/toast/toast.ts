import {
  changeToasts,
  TOAST_REMOVAL_DELAY_MS,
  type ToastChange,
  type ToastEntry,
  type ToastMessage,
} from './toast-list'

/** A live region must exist for a moment before its first words, or screen readers miss them. */
const LIVE_REGION_PAUSE_MS = 100

let toasts: readonly ToastEntry[] = []
let lastId = 0
let toaster: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Shows a toast, in place of the one that is visible. Returns its id, for `updateToast` and `dismissToast`. */
export function toast(message: ToastMessage): string {
  lastId += 1
  const id = `toast-${lastId}`
  toasterIsReady()
    .then(() => change({ type: 'add', entry: { ...message, id, isOpen: true } }))
    .catch((reason: unknown) => console.error('De melding kon niet worden getoond.', reason))
  return id
}

/**
 * Changes the words of a toast that is shown.
 * @public
 */
export function updateToast(id: string, message: Partial<ToastMessage>): void {
  change({ type: 'update', id, message })
}

export function dismissToast(id: string): void {
  change({ type: 'dismiss', id })
  setTimeout(() => change({ type: 'remove', id }), TOAST_REMOVAL_DELAY_MS)
}

/**
 * Fetches and mounts what draws the toasts, once per page. A form calls this when it wakes up, so that it can say
 * that the connection is gone. A fetch that fails is tried again by the first toast.
 */
export function preloadToaster(): void {
  toasterIsReady().catch(() => undefined)
}

/** For the toaster itself: its `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastEntry[] {
  return toasts
}

function toasterIsReady(): Promise<void> {
  toaster ??= mount().catch((reason: unknown) => {
    toaster = undefined
    throw reason
  })
  return toaster
}

async function mount(): Promise<void> {
  const { mountToaster } = await import('./mount-toaster')
  mountToaster()
  await new Promise((resolve) => setTimeout(resolve, LIVE_REGION_PAUSE_MS))
}

function change(toastChange: ToastChange): void {
  toasts = changeToasts(toasts, toastChange)
  for (const listener of listeners) listener()
}
