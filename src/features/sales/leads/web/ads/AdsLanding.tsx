import type { ReactNode } from 'react'
import { weaves } from '@/content/look'
import { adsLandingPage } from '@/content/pages/meta-ads-landing'
import { Amount } from '@/ui/Amount'
import { unbroken } from '@/ui/unbroken'
import { VatRate } from '@/ui/VatRate'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'

interface AdsLandingProps {
  /** The standard rate of VAT of now. */
  vatPercent: number
  children: ReactNode
}

/** One form, and what someone wants to know before filling it in. Nothing here leads away from it. */
export function AdsLanding({ vatPercent, children }: AdsLandingProps) {
  const { heading, introduction, form } = adsLandingPage
  return (
    <VatRate percent={vatPercent}>
      <section className="on-ink page-grid relative isolate overflow-clip bg-ink text-linen">
        <Weave
          draft={weaves().house}
          tone="house"
          cellPx={14}
          className="absolute top-0 right-0 bottom-0 -z-10 hidden w-[30%] lg:block"
        />
        <div className="col-[main] pt-10 lg:col-[2/8] lg:row-[1] lg:pt-20">
          <h1 className="text-display-xl tracking-poster">{heading}</h1>
          <Thread shape="underline" className="mt-5 h-3 w-44" />
          <p className="mt-6 max-w-128 text-lead leading-text lg:text-large">{unbroken(introduction)}</p>
        </div>
        <div className="on-paper thread-edge not-has-[form]:[&>h2]:hidden col-[main] mt-9 self-start rounded bg-paper p-5 text-ink shadow-float sm:p-8 lg:col-[9/14] lg:row-[1/3] lg:my-20">
          <h2 className="mb-6 text-display-s">{form.heading}</h2>
          {children}
        </div>
        <Prices />
      </section>
      <Claims />
    </VatRate>
  )
}

function Prices() {
  const { prices } = adsLandingPage
  return (
    <p className="col-[main] flex flex-wrap items-baseline gap-x-6 gap-y-3 py-10 text-display-s lg:col-[2/8] lg:row-[2] lg:pt-12 lg:pb-20">
      <Amount {...prices.once} />
      <span className="flex items-baseline gap-x-3">
        <span className="text-base">{prices.or}</span>
        <Amount {...prices.perMonth} />
      </span>
    </p>
  )
}

function Claims() {
  const { claims, reasons } = adsLandingPage
  return (
    <section aria-label="Waarom wij" className="page-grid gap-y-12 py-14 lg:py-24">
      <ul className="col-[main] grid gap-8 sm:grid-cols-3">
        {claims.map(({ figure, label }) => (
          <li key={figure}>
            <p className="figure-text text-display-m">{figure}</p>
            <p className="mt-2 text-ink-soft">{label}</p>
          </li>
        ))}
      </ul>
      <Thread shape="line" colour="madder" className="col-[main] h-1 w-full" />
      <ul className="col-[main] grid gap-8 sm:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h2 className="card-heading">{title}</h2>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
