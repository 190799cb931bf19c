import type { ReactNode } from 'react'
import { newsletter } from '@/content/pages/nieuwsbrief'
import { Weave } from '@/ui/weave/Weave'

interface NewsletterSectionProps {
  /** `h1` where the form is the whole page. */
  heading?: 'h1' | 'h2'
  /** The form. */
  children: ReactNode
}

/** Section around the newsletter form: paper on moss-coloured cloth. */
export function NewsletterSection({ heading: Heading = 'h2', children }: NewsletterSectionProps) {
  const { signUp } = newsletter
  return (
    <section
      id="nieuwsbrief"
      aria-labelledby="nieuwsbrief-titel"
      className="on-ink relative isolate overflow-clip bg-loden text-linen"
    >
      <Weave
        draft="jacquard"
        tone="loden"
        cellPx={10}
        id="newsletter-cloth"
        className="absolute inset-y-0 right-0 -z-10 max-lg:inset-x-0 max-lg:top-0 max-lg:bottom-auto max-lg:h-16 max-lg:w-full lg:w-[30%]"
      />
      <div className="page-width grid gap-8 pt-28 pb-16 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-5">
          <Heading id="nieuwsbrief-titel" className="text-display-l">
            {signUp.heading}
          </Heading>
          <p className="mt-6 max-w-[34ch] text-lead">{signUp.introduction}</p>
        </div>
        <div className="on-paper thread-edge self-center rounded bg-paper p-5 text-ink shadow-float sm:p-9 lg:col-span-7">
          {children}
        </div>
      </div>
    </section>
  )
}
