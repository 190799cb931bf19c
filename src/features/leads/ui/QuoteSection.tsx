import type { ReactNode } from 'react'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'

interface QuoteSectionProps {
  /** `h1` where the form is the whole page. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}

/** The section around the quote form: 'Klaar om te starten?' on the left, the form as paper lying on cloth. */
export function QuoteSection({ heading: Heading = 'h2', children }: QuoteSectionProps) {
  return (
    <section id="offerte" aria-labelledby="offerte-titel" className="relative isolate overflow-clip">
      <Weave
        draft="herringbone"
        tone="loden"
        cellPx={9}
        className="absolute top-0 right-0 bottom-0 -z-10 hidden w-[34%] lg:block"
      />
      <div className="page-width grid gap-10 py-16 lg:grid-cols-12 lg:gap-8 lg:py-28">
        <div className="grid content-start justify-items-start gap-6 lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <Heading id="offerte-titel" className="text-display-l">
            Klaar om te starten?
          </Heading>
          <Thread shape="underline" colour="madder" className="-mt-2 h-3 w-40" />
          <p className="max-w-[40ch] text-lead">
            Vertel ons wie je bent en waar je aan denkt. Binnen 24 uur op werkdagen heb je een persoonlijke
            offerte. Gratis, en je zit nergens aan vast.
          </p>
        </div>
        <div className="on-paper thread-edge rounded bg-paper p-5 shadow-float sm:p-10 lg:col-span-8">
          {children}
        </div>
      </div>
    </section>
  )
}
