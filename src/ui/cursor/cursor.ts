const TEXT_FIELDS =
  'input:not([type=radio], [type=checkbox], [type=submit]), textarea, select, iframe, [contenteditable]'
const PRESSABLE = 'a, button, summary, label, input, [role=tab]'

/** Share of the distance to the pointer that the ring covers per frame, and the longest that its thread may be. */
const FOLLOW_SHARE = 0.28
const THREAD_REACH_PX = 34
const AT_REST_PX = 0.2

/**
 * Small ring with a short thread that follows the pointer, beside the system's own cursor. Only on wide screens with a
 * fine pointer, and never with `prefers-reduced-motion`.
 */
export function startCursor(): void {
  const suits = matchMedia(
    '(min-width: 768px) and (pointer: fine) and (prefers-reduced-motion: no-preference)',
  )
  if (!suits.matches) return
  const { cursor, thread } = drawCursor()
  const pointer = { x: 0, y: 0 }
  const ring = { x: 0, y: 0 }
  let frame = 0

  document.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return
    if (cursor.hidden) Object.assign(ring, { x: event.clientX, y: event.clientY })
    Object.assign(pointer, { x: event.clientX, y: event.clientY })
    const target = event.target instanceof Element ? event.target : document.body
    cursor.hidden = !suits.matches || target.closest(TEXT_FIELDS) !== null
    cursor.dataset.over = target.closest(PRESSABLE) ? 'pressable' : 'page'
    cursor.dataset.ground = target.closest('.on-ink') && !target.closest('.on-paper') ? 'ink' : 'light'
    if (!frame) frame = requestAnimationFrame(follow)
  })
  document.documentElement.addEventListener('pointerleave', () => {
    cursor.hidden = true
  })

  function follow(): void {
    const [dx, dy] = [pointer.x - ring.x, pointer.y - ring.y]
    ring.x += dx * FOLLOW_SHARE
    ring.y += dy * FOLLOW_SHARE
    const stretch = Math.min(1, Math.hypot(dx, dy) / THREAD_REACH_PX)
    cursor.style.transform = `translate(${ring.x}px, ${ring.y}px)`
    thread.style.transform = `rotate(${Math.atan2(-dy, -dx)}rad) scaleX(${stretch})`
    frame = Math.hypot(dx, dy) > AT_REST_PX ? requestAnimationFrame(follow) : 0
  }
}

function drawCursor(): { cursor: HTMLElement; thread: HTMLElement } {
  const cursor = document.createElement('div')
  cursor.className = 'cursor'
  cursor.hidden = true
  cursor.setAttribute('aria-hidden', 'true')
  const thread = document.createElement('span')
  thread.className = 'cursor-thread'
  const ring = document.createElement('span')
  ring.className = 'cursor-ring'
  cursor.append(thread, ring)
  document.body.append(cursor)
  return { cursor, thread }
}
