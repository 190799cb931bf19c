import { createRoot } from 'react-dom/client'
import { Toaster } from './Toaster'
import type { ToastMessage } from './toast-list'
import { changeToast } from './toast-store'

/** A live region must exist for a moment before its first words, or screen readers miss them. */
const LIVE_REGION_PAUSE_MS = 100

let lastId = 0
let isMounted: Promise<void> | undefined

/** Puts the toaster at the end of the page, outside every island, once. A form does this when it wakes up. */
export function mountToaster(): void {
  if (isMounted) return
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Toaster />)
  isMounted = new Promise((resolve) => setTimeout(resolve, LIVE_REGION_PAUSE_MS))
}

/** Shows a toast, in place of the one that is visible. Returns its id, for `updateToast`. */
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
