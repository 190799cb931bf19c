import './page.css'
import type { ReactNode } from 'react'
import { withoutCodes } from '@/shared/text-codes'
import { classNames } from '../class-names'
import { Thread } from '../weave/Thread'
import { type Cloth, Weave } from '../weave/Weave'
import { Paragraphs } from './Paragraphs'

interface PageHeroProps {
  heading: string
  introduction?: string | readonly string[]
  /** Cloth to the right of the text, to the edge of the screen; on a phone below it. */
  cloth?: Cloth
  /** A drawing of the page's own, instead of the cloth. */
  art?: ReactNode
  ground?: 'linen' | 'ink' | 'loden'
  /** Content under the introduction: buttons, a date. */
  children?: ReactNode
}

const GROUND = {
  linen: '',
  ink: 'on-ink bg-ink text-linen',
  loden: 'on-ink bg-loden text-linen',
} as const

/** First screen of a page: its one h1, on the thread that runs into its cloth. */
export function PageHero({
  heading,
  introduction = [],
  cloth,
  art,
  ground = 'linen',
  children,
}: PageHeroProps) {
  const right = art ?? (cloth && <HangingCloth {...cloth} />)
  return (
    <section
      className={classNames(
        'page-grid page-hero relative isolate overflow-clip',
        right !== undefined && 'page-hero-with-art',
        GROUND[ground],
      )}
    >
      <div className="page-hero-words">
        <ThreadedHeading text={heading} />
        <Paragraphs
          texts={introduction}
          className="mt-8 grid max-w-144 gap-5 text-lead leading-text lg:mt-11 lg:text-large"
        />
        {children && <div className="mt-8">{children}</div>}
      </div>
      {right !== undefined && <div className="page-hero-art">{right}</div>}
    </section>
  )
}

function HangingCloth({ draft, tone, cellPx = 12 }: Cloth) {
  return <Weave draft={draft} tone={tone} cellPx={cellPx} id="hero-cloth" className="absolute inset-0" />
}

/** The thread starts under the last word. Long headings are set smaller, so that they fit four lines. */
function ThreadedHeading({ text }: { text: string }) {
  const lastSpace = text.lastIndexOf(' ')
  return (
    <h1 className={sizeOf(text)}>
      {text.slice(0, lastSpace + 1)}
      <span className="page-hero-threaded">
        {text.slice(lastSpace + 1)}
        <Thread shape="underline" className="page-hero-thread" />
      </span>
    </h1>
  )
}

/** Longest word, in letters, that fits between the margins of a phone at the larger size. */
const LONGEST_WORD = 16

function sizeOf(text: string): string {
  const heading = withoutCodes(text)
  if (heading.split(' ').some((word) => word.length > LONGEST_WORD)) return 'page-hero-long'
  if (heading.length <= 24) return 'page-hero-short'
  return heading.length <= 40 ? 'page-hero-medium' : 'page-hero-long'
}
