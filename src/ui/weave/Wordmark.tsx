import { company } from '@/content/company'
import { fitted, logo, logoPath } from '@/content/look'
import type { Logo } from '@/content/site-facts'
import { classNames } from '../class-names'
import { MARK_LETTER, MARK_SIZE, MARK_THREAD, MARK_THREAD_OVER } from './mark-shape'

const TONES = {
  ink: { cloth: 'fill-ink', edge: 'stroke-ink', letter: 'stroke-linen' },
  linen: { cloth: 'fill-linen', edge: 'stroke-linen', letter: 'stroke-ink' },
} as const

export interface MarkProps {
  /** Colour of the square: ink on a light background, linen on ink. */
  tone?: keyof typeof TONES
  className?: string
}

/** The logo mark: a woven W. Decorative beside the name; where it stands alone, its link carries the name. */
export function Mark({ tone = 'ink', className = 'size-8' }: MarkProps) {
  const { cloth, edge, letter } = TONES[tone]
  return (
    <svg aria-hidden="true" className={className} viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`} fill="none">
      <rect width={MARK_SIZE} height={MARK_SIZE} rx="6" className={cloth} />
      <path d={MARK_THREAD} className="stroke-ochre" strokeWidth="2" />
      <path d={MARK_LETTER} className={edge} strokeWidth="5.4" />
      <path
        d={MARK_LETTER}
        className={letter}
        strokeWidth="3.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d={MARK_THREAD_OVER} className={edge} strokeWidth="3.4" />
      <path d={MARK_THREAD_OVER} className="stroke-ochre" strokeWidth="2" />
    </svg>
  )
}

/**
 * The mark with the company's name beside it, in the surrounding text colour; or the owner's logo, whose alternative text
 * is the name.
 */
export function Wordmark({ tone = 'ink', className = '' }: MarkProps) {
  const picture = logo()
  if (picture) return <LogoPicture {...{ picture, className }} isOnInk={tone === 'linen'} />
  return (
    <span
      className={`inline-flex items-center gap-2.5 font-bold font-display text-[length:min(var(--text-large),6.7vw)] tracking-tight ${className}`}
    >
      <Mark tone={tone} className="size-8 shrink-0" />
      {company.name}
    </span>
  )
}

/** Room of the logo in a bar, in pixels. */
const ROOM = { width: 190, height: 40 } as const

interface LogoPictureProps {
  picture: Logo
  /** Made for a light ground, it lies on paper there. */
  isOnInk: boolean
  className: string
}

function LogoPicture({ picture, isOnInk, className }: LogoPictureProps) {
  return (
    <img
      src={logoPath(picture)}
      alt={company.name}
      {...fitted(picture, ROOM)}
      decoding="async"
      className={classNames(
        'h-auto max-w-[min(12rem,50vw)]',
        isOnInk && 'box-content rounded-sm bg-paper px-2 py-1',
        className,
      )}
    />
  )
}
