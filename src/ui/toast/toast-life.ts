import { type RefObject, useEffect, useRef, useState } from 'react'
import { dismissToast } from './toast-store'

interface Life {
  id: string
  isOpen: boolean
  durationMs: number
  isPaused: boolean
}

/** Closes a toast once it has been shown for its time. A pause does not count; another duration begins anew. */
export function useClosingTime({ id, isOpen, durationMs, isPaused }: Life): void {
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

/** Whether a closed toast may leave the page: as soon as its last movement has ended, if it moves at all. */
export function useDeparture(card: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    if (isOpen || !card.current) return
    const movements = card.current.getAnimations().map(({ finished }) => finished)
    Promise.allSettled(movements).then(() => setIsGone(true))
  }, [card, isOpen])
  return isGone
}
