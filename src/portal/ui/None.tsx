import './portal.css'

/** Empty cell; the list on a phone leaves its line out (`portal.css`). */
export function None() {
  return (
    <span data-none className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">niet van toepassing</span>
    </span>
  )
}
