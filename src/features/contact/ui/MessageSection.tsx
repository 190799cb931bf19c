import type { ReactNode } from 'react'
import { contactPage } from '@/content/pages/contact'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'

const { heading, introduction } = contactPage.form

/** The section around the contact form: a sheet of paper on a dark table, with cloth beside it. */
export function MessageSection({ children }: { children: ReactNode }) {
  return (
    <section
      id="bericht"
      aria-labelledby="bericht-titel"
      className="on-ink relative isolate overflow-clip bg-ink text-linen"
    >
      <Weave
        draft="basket"
        tone="fire"
        cellPx={11}
        className="absolute top-0 right-0 bottom-0 -z-10 hidden w-[22%] lg:block"
      />
      <div className="page-width grid gap-10 py-16 lg:grid-cols-12 lg:gap-8 lg:py-28">
        <div className="grid content-start justify-items-start gap-5 lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <h2 id="bericht-titel" className="text-display-l">
            {heading}
          </h2>
          <Thread shape="underline" className="-mt-1 h-3 w-40" />
          <p className="max-w-[36ch] text-lead">{introduction}</p>
        </div>
        <div className="on-paper rounded bg-paper p-5 text-ink shadow-float sm:p-10 lg:col-span-8">
          {children}
        </div>
      </div>
    </section>
  )
}
