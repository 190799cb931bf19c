/** A toast goes away when it was carried further than this to the right. */
export const SWIPE_THRESHOLD_PX = 50

/** How far a pointer may stray before it is a movement: a finger trembles more than a mouse. */
const STRAY_PX = { touch: 10, other: 2 }

/** A pointer that went down on a toast. */
export interface Swipe {
  fromX: number
  fromY: number
  /** How far the toast has been carried, never to the left; absent until the movement is known to be a swipe. */
  carriedPx?: number
}

interface PointerPlace {
  clientX: number
  clientY: number
  pointerType: string
}

/** The swipe after its pointer moved; null when it went another way first, and is none. */
export function moveSwipe(swipe: Swipe, { clientX, clientY, pointerType }: PointerPlace): Swipe | null {
  const [x, y] = [clientX - swipe.fromX, clientY - swipe.fromY]
  const stray = pointerType === 'touch' ? STRAY_PX.touch : STRAY_PX.other
  if (swipe.carriedPx !== undefined || x > stray) return { ...swipe, carriedPx: Math.max(0, x) }
  return Math.abs(x) > stray || Math.abs(y) > stray ? null : swipe
}

export function isSwipedAway({ carriedPx = 0 }: Swipe): boolean {
  return carriedPx > SWIPE_THRESHOLD_PX
}
