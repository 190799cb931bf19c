interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The element that has the focus, unless that is the page as a whole. */
function focused(): HTMLElement | undefined {
  const { activeElement } = document
  const isPage = activeElement === document.body || activeElement?.tagName === 'MAIN'
  return activeElement instanceof HTMLElement && !isPage ? activeElement : undefined
}

/** Whether this lies over what has the focus: whoever goes by keyboard would not see where they are. */
export function coversFocus(panel: HTMLElement): boolean {
  const element = focused()
  if (!element || element.contains(panel) || panel.contains(element)) return false
  return overlap(panel.getBoundingClientRect(), element.getBoundingClientRect())
}

const MOST_PX = { width: 350, height: 560 }
const LEAST_PX = 180

/**
 * Whether the chat, opening by itself now, would be in somebody's way: they are filling something in, or it would lie
 * over what has the focus or over the banner of the cookies, or there is hardly room for it.
 */
export function isInTheWay(launcher: HTMLElement, isPhone: boolean): boolean {
  const { top: bottom, right } = launcher.getBoundingClientRect()
  const top = Math.max(0, bottom - (isPhone ? innerHeight / 3 : MOST_PX.height))
  const room = { left: right - MOST_PX.width, right, top, bottom }
  const banner = document.querySelector('[data-cookie-banner]:not([hidden])')
  const inTheWay = [focused(), banner].some((one) => one && overlap(room, one.getBoundingClientRect()))
  return document.hidden || isTyping() || inTheWay || bottom - top < LEAST_PX
}

function isTyping(): boolean {
  const element = focused()
  return element !== undefined && (element.matches('input, textarea, select') || element.isContentEditable)
}
