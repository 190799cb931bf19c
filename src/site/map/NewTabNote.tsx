/** Says beforehand that a link leaves this page where it is; the arrow says the same to the eye. */
export function NewTabNote() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="ml-1.5 inline size-3.5 shrink-0" fill="none">
        <path d="M5 3h8v8M13 3 3 13" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      <span className="sr-only"> (opent in een nieuw tabblad)</span>
    </>
  )
}
