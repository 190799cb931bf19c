import type { ReactNode } from 'react'
import { payPages } from '@/content/pages/betalen'
import { ButtonLink } from '@/ui/ButtonLink'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'

interface PayFrameProps {
  heading: string
  text: string
  /** Under the text: what it is about. */
  facts?: ReactNode
  /** On paper, beside it. */
  children?: ReactNode
}

/** The frame of the pages around a payment: what is going on on the left, what to do about it on paper. */
export function PayFrame({ heading, text, facts, children }: PayFrameProps) {
  return (
    <section
      aria-labelledby="betalen-titel"
      className="relative isolate min-h-[min(46rem,78svh)] overflow-clip"
    >
      <Weave
        draft="basket"
        tone="house"
        cellPx={10}
        id="pay-cloth"
        className="absolute top-0 right-0 bottom-0 -z-10 hidden w-[30%] lg:block"
      />
      <div className="page-width grid gap-8 py-10 lg:grid-cols-12 lg:py-20">
        <div className="grid content-start justify-items-start gap-5 lg:col-span-5">
          <h1 id="betalen-titel" className="text-display-l">
            {heading}
          </h1>
          <Thread shape="underline" colour="madder" className="h-3 w-40" />
          <p className="max-w-[42ch] text-lead">{text}</p>
          {facts}
        </div>
        {children ? (
          <div className="on-paper thread-edge self-start rounded bg-paper p-5 shadow-float max-sm:-mx-1 sm:p-9 lg:col-span-7 lg:col-start-6">
            {children}
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** There is nothing to pay at this address, and where one can look instead. */
export function PayGone({ heading, text }: { heading: string; text: string }) {
  const { href, label } = payPages.account
  return <PayFrame heading={heading} text={text} facts={<ButtonLink href={href}>{label}</ButtonLink>} />
}
