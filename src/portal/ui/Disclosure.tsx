import type { ReactNode } from 'react'

interface DisclosureProps {
  /** Text of the first click (`<summary>`). */
  summary: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** Content that unfolds on a click (`<details>`), without any script. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="group w-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 thread-link hover:decoration-madder [&::-webkit-details-marker]:hidden">
        {summary}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-3.5 transition-transform group-open:rotate-180"
          fill="none"
        >
          <path d="m3 6 5 5 5-5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="mt-2 max-w-[68ch] rounded border border-hairline bg-paper p-4 sm:p-5">{children}</div>
    </details>
  )
}
