/** Event of a `client:calm` island once it is hydrated and has taken over what the visitor did before. */
export const AWAKE = 'island-awake'

export function markHydrated(part: Element | null): void {
  part?.dispatchEvent(new Event(AWAKE, { bubbles: true }))
}
