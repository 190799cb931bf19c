import { type RefObject, useEffect, useRef, useState } from 'react'
import { CloseButton } from '../CloseButton'
import { classNames } from '../class-names'
import { unbroken } from '../unbroken'
import { TOAST_DURATION_MS, type ToastEntry, type ToastTone } from './toast-list'
import { dismissToast } from './toast-store'
import { useSwipeAway } from './use-swipe-away'

const YARN = {
  success: 'bg-loden',
  warning: 'bg-ochre',
  error: 'bg-madder',
} as const satisfies Record<ToastTone, string>

interface ToastCardProps {
  entry: ToastEntry
  /** Pauses its timer. */
  isPaused: boolean
}

/** A label of cloth: a stitched selvedge in the colour of its tone, and a thread that shortens as its time runs. */
export function ToastCard({ entry, isPaused }: ToastCardProps) {
  const { id, isOpen, tone, title, description, durationMs = TOAST_DURATION_MS } = entry
  const card = useRef<HTMLLIElement>(null)
  useClosingTime({ id, isOpen, durationMs, isPaused })
  const swipe = useSwipeAway(() => dismissToast(id))
  if (useDeparture(card, isOpen)) return null
  return (
    <li
      ref={card}
      {...swipe}
      data-state={isOpen ? 'open' : 'closed'}
      data-tone={tone}
      className="toast on-paper relative flex touch-pan-y select-none items-start gap-2 overflow-hidden rounded bg-paper py-3 pr-2 pl-7 text-ink"
    >
      <span aria-hidden="true" className={classNames('stitches absolute inset-y-0 left-0 w-3', YARN[tone])} />
      <div role={tone === 'error' ? 'alert' : undefined} className="grid grow gap-1 py-1.5 leading-snug">
        <p className="font-semibold">{unbroken(title)}</p>
        {description ? <p className="text-balance text-note">{unbroken(description)}</p> : null}
      </div>
      <CloseButton label="Melding sluiten" onClick={() => dismissToast(id)} />
      <span
        aria-hidden="true"
        style={{ animationDuration: `${durationMs}ms` }}
        className={classNames('toast-thread absolute inset-x-3 bottom-0 h-0.5', YARN[tone])}
      />
    </li>
  )
}

interface Life {
  id: string
  isOpen: boolean
  durationMs: number
  isPaused: boolean
}

/**
 * Timer that closes a toast once it has been shown for its duration. Pauses do not count; a changed duration starts it
 * again.
 */
function useClosingTime({ id, isOpen, durationMs, isPaused }: Life): void {
  const spent = useRef({ durationMs, ms: 0 })
  useEffect(() => {
    if (!isOpen || isPaused) return
    const before = spent.current.durationMs === durationMs ? spent.current.ms : 0
    const startedAt = Date.now()
    const timer = setTimeout(dismissToast, durationMs - before, id)
    return () => {
      clearTimeout(timer)
      spent.current = { durationMs, ms: before + Date.now() - startedAt }
    }
  }, [id, isOpen, isPaused, durationMs])
}

/** Whether a closed toast may be removed: as soon as its last animation has ended, if it has any. */
function useDeparture(card: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    if (isOpen || !card.current) return
    const movements = card.current.getAnimations().map(({ finished }) => finished)
    Promise.allSettled(movements).then(() => setIsGone(true))
  }, [card, isOpen])
  return isGone
}
