import { createRoot } from 'react-dom/client'
import { Toaster } from './Toaster'
import type { ToastMessage } from './toast-list'
import { changeToast } from './toast-store'

/** A live region must exist for a moment before its first text, or screen readers miss it. */
const LIVE_REGION_PAUSE_MS = 100

let lastId = 0
let isMounted: Promise<void> | undefined

/** Mounts the toaster once, at the end of the page, outside every island. A form does this when it hydrates. */
export function mountToaster(): void {
  if (isMounted) return
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Toaster />)
  isMounted = new Promise((resolve) => setTimeout(resolve, LIVE_REGION_PAUSE_MS))
}

/** Shows a toast, in place of the visible one. Returns its id, for `updateToast`. */
export function toast(message: ToastMessage): string {
  lastId += 1
  const id = `toast-${lastId}`
  mountToaster()
  isMounted?.then(() => changeToast({ type: 'add', entry: { ...message, id, isOpen: true } }))
  return id
}

/**
 * Changes the words of a toast that is shown.
 * @public
 */
export function updateToast(id: string, message: Partial<ToastMessage>): void {
  changeToast({ type: 'update', id, message })
}
