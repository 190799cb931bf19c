/** A tick drawn as yarn. */
export function YarnTick() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      className="mt-[0.3em] size-4 shrink-0 stroke-madder on-ink:stroke-ochre"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M1 9c2 1 4 3 5 5C8 9 11 5 15 2" />
    </svg>
  )
}
