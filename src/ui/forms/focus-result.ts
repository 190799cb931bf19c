/**
 * For the `ref` of what takes a form's place: the form that had the focus is gone, and a screen reader goes on here. It
 * is shorter than the form was, so it may lie above what is in view; what it begins with comes into view in any case.
 */
export function focusResult(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  // At once: of two smooth movements the second would begin before the first had ended.
  for (const part of [element, element?.firstElementChild])
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
