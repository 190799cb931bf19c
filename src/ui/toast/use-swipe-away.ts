import { type PointerEvent, useRef } from 'react'

/**
 * Handlers with which an element follows a swipe to the right. `--carried` is its distance, and `data-swipe` says
 * whether it moves (`move`), springs back (`cancel`) or leaves (`end`).
 */
export function useSwipeAway(onAway: () => void) {
  const swipe = useRef<Swipe>(null)

  function end(card: HTMLElement, mayGo: boolean) {
    const ended = swipe.current
    swipe.current = null
    if (ended?.carriedPx === undefined) return
    const isAway = mayGo && isSwipedAway(ended)
    card.dataset.swipe = isAway ? 'end' : 'cancel'
    if (isAway) onAway()
  }

  return {
    onPointerDown({ button, clientX, clientY, target }: PointerEvent<HTMLElement>) {
      const isPress = target instanceof Element && target.closest('button')
      swipe.current = button === 0 && !isPress ? { fromX: clientX, fromY: clientY } : null
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      swipe.current = swipe.current && moveSwipe(swipe.current, event)
      if (swipe.current?.carriedPx === undefined) return
      const card = event.currentTarget
      card.setPointerCapture(event.pointerId)
      card.dataset.swipe = 'move'
      card.style.setProperty('--carried', `${swipe.current.carriedPx}px`)
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget, true),
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget, false),
  }
}

/** Distance to the right beyond which a toast is dismissed. */
export const SWIPE_THRESHOLD_PX = 50

/** Tolerance of pointer movement before it counts as a swipe: a finger trembles more than a mouse. */
const STRAY_PX = { touch: 10, other: 2 }

/** A pointer that went down on a toast, and its movement so far. */
export interface Swipe {
  fromX: number
  fromY: number
  /** Distance to the right, never negative; absent until the movement is known to be a swipe. */
  carriedPx?: number
}

interface PointerPlace {
  clientX: number
  clientY: number
  pointerType: string
}

/** The swipe after its pointer moved; null when it first went another way and is no swipe. */
export function moveSwipe(swipe: Swipe, { clientX, clientY, pointerType }: PointerPlace): Swipe | null {
  const [x, y] = [clientX - swipe.fromX, clientY - swipe.fromY]
  const stray = pointerType === 'touch' ? STRAY_PX.touch : STRAY_PX.other
  if (swipe.carriedPx !== undefined || x > stray) return { ...swipe, carriedPx: Math.max(0, x) }
  return Math.abs(x) > stray || Math.abs(y) > stray ? null : swipe
}

export function isSwipedAway({ carriedPx = 0 }: Swipe): boolean {
  return carriedPx > SWIPE_THRESHOLD_PX
}
