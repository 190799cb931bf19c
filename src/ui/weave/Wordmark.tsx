import { company } from '@/content/company'
import { Mark, type MarkProps } from './Mark'

/** The mark with the company's name beside it, in the text colour of its surroundings. */
export function Wordmark({ tone = 'ink', className = '' }: MarkProps) {
  return (
    <span
      className={`inline-flex items-center gap-2.5 font-bold font-display text-[length:min(var(--text-large),6.7vw)] tracking-tight ${className}`}
    >
      <Mark tone={tone} className="size-8 shrink-0" />
      {company.name}
    </span>
  )
}
