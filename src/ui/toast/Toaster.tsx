import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ToastCard } from './ToastCard'
import { currentToasts, dismissToast, subscribeToToasts } from './toast-store'

/**
 * The one place where toasts appear: a live region, whose new text is read out. F8 brings the focus here and Escape
 * closes what is shown. Nothing closes by itself while the pointer or the focus is here, or the window is not in use.
 * When it closes, the focus goes back to where it came from.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  const isShown = toasts.some(({ isOpen }) => isOpen)
  const [isPaused, setIsPaused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const isInside = (element: Element | null) => region.current?.contains(element) ?? false

  useEffect(() => {
    const onKeyDown = ({ code }: KeyboardEvent) => {
      if (code === 'F8') list.current?.focus()
      if (code === 'Escape') for (const { id } of currentToasts()) dismissToast(id)
    }
    const onWindow = ({ type }: Event) => setIsPaused(type === 'blur')
    addEventListener('keydown', onKeyDown)
    addEventListener('blur', onWindow)
    addEventListener('focus', onWindow)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('blur', onWindow)
      removeEventListener('focus', onWindow)
    }
  }, [])

  useEffect(() => {
    if (isShown) return
    // An element removed under the pointer may never fire `pointerleave`.
    setIsPaused(false)
    if (!region.current?.contains(document.activeElement)) return
    const back = cameFrom.current?.isConnected ? cameFrom.current : list.current
    cameFrom.current = null
    back?.focus()
  }, [isShown])

  function onFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget)) cameFrom.current = relatedTarget
    setIsPaused(true)
  }

  return (
    <section
      ref={region}
      aria-label="Meldingen (F8)"
      onFocus={onFocus}
      onBlur={({ relatedTarget }) => setIsPaused(isInside(relatedTarget))}
      onPointerMove={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(isInside(document.activeElement))}
    >
      <ol
        ref={list}
        tabIndex={-1}
        aria-live="polite"
        data-paused={isPaused || undefined}
        className="fixed inset-x-4 top-20 z-50 m-0 list-none p-0 sm:right-6 sm:left-auto sm:w-96 md:top-24"
      >
        {toasts.map((entry) => (
          <ToastCard key={entry.id} entry={entry} isPaused={isPaused} />
        ))}
      </ol>
    </section>
  )
}
