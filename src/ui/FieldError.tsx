import type { ReactNode } from 'react'

/** Error message beside its field. A dropped stitch marks it, so that colour is not the only sign. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      className="flex items-start gap-2 font-medium text-small text-madder leading-snug on-ink:text-ochre"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-[0.15em] size-4 shrink-0" fill="none">
        <circle cx="8" cy="8" r="7" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 4.2v4.6M8 11.1v.7" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      {children}
    </p>
  )
}
