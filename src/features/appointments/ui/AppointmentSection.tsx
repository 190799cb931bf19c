import type { ReactNode } from 'react'
import { appointmentPage } from '@/content/pages/afspraak'
import { Facts } from '@/ui/Facts'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'

const { heading, introduction, facts } = appointmentPage

/** The page around the form: what a talk is on the left, the calendar as paper lying on cloth. */
export function AppointmentSection({ children }: { children: ReactNode }) {
  return (
    <section id="afspraak" aria-labelledby="afspraak-titel" className="relative isolate overflow-clip">
      <Weave
        draft="twill"
        tone="sky"
        cellPx={10}
        className="absolute top-0 right-0 bottom-0 -z-10 hidden w-[34%] lg:block"
      />
      <div className="page-width grid gap-8 py-10 lg:grid-cols-12 lg:gap-8 lg:py-20">
        <div className="grid content-start justify-items-start gap-6 lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <h1 id="afspraak-titel" className="text-display-l">
            {heading}
          </h1>
          <Thread shape="underline" colour="madder" className="-mt-2 h-3 w-40" />
          <p className="max-w-[40ch] text-lead">{introduction}</p>
          <div className="max-lg:hidden">
            <Facts facts={facts} />
          </div>
        </div>
        <div className="on-paper thread-edge min-w-0 rounded bg-paper p-4 shadow-float sm:p-10 lg:col-span-8">
          {children}
        </div>
        <div className="lg:hidden">
          <Facts facts={facts} />
        </div>
      </div>
    </section>
  )
}
