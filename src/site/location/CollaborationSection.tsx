import { location } from '@/content/location'
import { ButtonLink } from '@/ui/ButtonLink'
import { Thread } from '@/ui/weave/Thread'

const { collaboration } = location

/**
 * How far each promise hangs down: a warp of unequal lengths. Full class names, so that the stylesheet contains them.
 */
const LENGTHS = ['h-24', 'h-56', 'h-36', 'h-72'] as const

/** What working together is like, and a link to the quote form below. */
export function CollaborationSection() {
  return (
    <section aria-labelledby="samenwerking" className="on-ink bg-loden text-linen">
      <div className="page-width grid gap-x-8 lg:grid-cols-12">
        <div className="grid content-start justify-items-start gap-6 pt-16 md:pt-24 lg:col-span-5 lg:pb-24">
          <h2 id="samenwerking" className="text-display-l">
            {collaboration.title}
          </h2>
          <p className="max-w-[40ch] text-lead">{collaboration.text}</p>
          <ButtonLink href="#offerte">{collaboration.callToAction}</ButtonLink>
        </div>
        <ul className="grid pt-12 pb-16 md:mt-12 md:grid-cols-4 md:gap-x-6 md:pt-0 md:pb-24 md:max-lg:border-ochre md:max-lg:border-t-3 lg:col-span-7 lg:mt-0 lg:pl-8">
          {collaboration.promises.map(({ figure, text }, index) => (
            <HangingPromise key={figure} figure={figure} text={text} length={LENGTHS[index] ?? ''} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A promise on a thread from the section's upper edge; on a small screen a line in a list. */
function HangingPromise({ figure, text, length }: { figure: string; text: string; length: string }) {
  return (
    <li className="max-md:grid max-md:gap-x-4 max-md:gap-y-1 max-md:border-linen-line max-md:border-t max-md:py-4 sm:max-md:grid-cols-[10rem_1fr] sm:max-md:items-baseline">
      <Thread shape="drop" className={`w-1 max-md:hidden ${length}`} />
      <p className="name-text md:mt-4">{figure}</p>
      <p className="md:mt-1.5">{text}</p>
    </li>
  )
}
