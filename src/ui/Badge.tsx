import { classNames } from './class-names'

/**
 * `good` active or paid, `waiting` pending, `bad` overdue or failed, `gone` cancelled, `neutral` a plain mark,
 * `favourite` what most people choose.
 */
export type BadgeTone = 'good' | 'waiting' | 'bad' | 'gone' | 'neutral' | 'favourite'

const LOOK = {
  good: { box: 'border-loden bg-loden text-paper', thread: 'M1 5h8' },
  waiting: { box: 'border-ochre bg-ochre text-ink', thread: 'M1 5h2M7 5h2' },
  bad: { box: 'border-madder bg-madder text-paper', thread: 'm2 2 6 6M8 2 2 8' },
  gone: { box: 'border-ink-line bg-transparent text-ink-soft', thread: 'M1 9 9 1' },
  favourite: { box: 'border-ochre bg-ochre text-ink', thread: 'M1 6c2 0 3 1 4 3 0-3 2-6 4-8' },
  neutral: { box: 'border-indigo bg-transparent text-indigo', thread: 'M5 1v8M1 5h8' },
} as const satisfies Record<BadgeTone, { box: string; thread: string }>

/** A status in one word. Colour and stitch only support the word. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  const { box, thread } = LOOK[tone]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm border px-2 py-0.5 font-semibold text-fine leading-snug',
        box,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0" fill="none">
        <path d={thread} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {children}
    </span>
  )
}
