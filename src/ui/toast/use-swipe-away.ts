import { type PointerEvent, useRef } from 'react'
import { isSwipedAway, moveSwipe, type Swipe } from './swipe'

/**
 * Handlers with which an element follows a swipe to the right. How far it is carried is its `--carried`, and
 * `data-swipe` says whether it is on its way (`move`), springs back (`cancel`) or goes (`end`).
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
