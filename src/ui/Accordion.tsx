import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface AccordionItemProps {
  /** Name of the `<details>` group: items that share it open one at a time. */
  name: string
  title: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** List of questions (`<details>`) that open one at a time, without any script. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('border-hairline border-t on-ink:border-linen-line', className)}>
      {children}
    </div>
  )
}

export function AccordionItem({ name, title, isOpen, children }: AccordionItemProps) {
  return (
    <details
      name={name}
      open={isOpen}
      className="accordion-item group border-hairline border-b on-ink:border-linen-line"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 font-display font-bold text-large leading-tight tracking-tight [&::-webkit-details-marker]:hidden">
        <span className="underline decoration-2 decoration-transparent underline-offset-near transition-colors group-open:decoration-ochre [summary:hover_&]:decoration-ochre">
          {title}
        </span>
        <PlusMinus />
      </summary>
      <div className="max-w-[68ch] pb-6">{children}</div>
    </details>
  )
}

/** Two crossing threads; the upright one is pulled out when the item is open. */
function PlusMinus() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0" fill="none">
      <path d="M2 10h16" stroke="currentColor" strokeWidth="2" />
      <path
        d="M10 2v16"
        stroke="currentColor"
        strokeWidth="2"
        className="origin-center transition-transform duration-200 group-open:scale-y-0 motion-reduce:transition-none"
      />
    </svg>
  )
}
