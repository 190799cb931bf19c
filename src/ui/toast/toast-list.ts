export type ToastTone = 'success' | 'warning' | 'error'

export interface ToastMessage {
  title: string
  description?: string
  tone: ToastTone
  /** How long the toast stays, in milliseconds; 5 seconds by default. */
  durationMs?: number
}

export interface ToastEntry extends ToastMessage {
  id: string
  /** False once dismissed: no longer shown, and removed from the list later on. */
  isOpen: boolean
}

/** One visible toast, five seconds, kept for a good quarter of an hour (docs/product/site.md#toasts). */
const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5_000
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

export type ToastChange =
  | { type: 'add'; entry: ToastEntry }
  | { type: 'update'; id: string; message: Partial<ToastMessage> }
  | { type: 'dismiss'; id: string }
  | { type: 'remove'; id: string }

/** The list after a change, newest first and never longer than the limit. Unknown ids change nothing. */
export function changeToasts(list: readonly ToastEntry[], change: ToastChange): readonly ToastEntry[] {
  switch (change.type) {
    case 'add':
      return [change.entry, ...list].slice(0, TOAST_LIMIT)
    case 'update':
      return list.map((entry) => (entry.id === change.id ? { ...entry, ...change.message } : entry))
    case 'dismiss':
      return list.map((entry) => (entry.id === change.id ? { ...entry, isOpen: false } : entry))
    case 'remove':
      return list.filter((entry) => entry.id !== change.id)
  }
}
