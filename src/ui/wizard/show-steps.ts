/** Where the thread of steps is, in the page. */
export const STEPS_ID = 'stappen'

/** Brings the thread of steps into view, where it was scrolled away, so that the visitor sees it grow. */
export function showSteps(): void {
  document.getElementById(STEPS_ID)?.scrollIntoView({ block: 'nearest' })
}
