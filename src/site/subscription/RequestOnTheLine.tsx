import type { ReactNode } from 'react'
import { subscriptionPage } from '@/content/pages/configurator-abonnement'
import { YarnTick } from '../page/YarnTick'

const { example } = subscriptionPage

/** What a gardener's customer fills in, and what follows from it: four slips of paper on one line. */
export function RequestOnTheLine() {
  const pictures = [<Choices key="1" />, <Estimate key="2" />, <Confirmation key="3" />, <Job key="4" />]
  return (
    <section
      aria-labelledby="voorbeeld"
      className="on-ink page-grid overflow-clip bg-ink pt-16 pb-20 text-linen lg:pt-24 lg:pb-28"
    >
      <div className="col-[main]">
        <p className="font-semibold text-ochre">{example.label}</p>
        <h2 id="voorbeeld" className="section-title mt-3">
          {example.heading}
        </h2>
      </div>
      <div className="wash-line col-[main]">
        <svg aria-hidden="true" viewBox="0 0 1000 60" preserveAspectRatio="none" className="wash-line-thread">
          <path
            d="M-400 6C100 30 300 44 500 44S900 30 1400 6"
            fill="none"
            className="stroke-ochre"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ol className="wash-line-slips">
          {example.steps.map(({ title, text }, index) => (
            <li key={title}>
              <div aria-hidden="true" className="wash-line-slip on-paper">
                {pictures[index]}
              </div>
              <h3 className="mt-6 card-heading">{title}</h3>
              <p className="mt-2 text-note">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className="col-[main] mt-10 text-small">{example.note}</p>
    </section>
  )
}

function Choices() {
  return (
    <>
      <Title>Wat komt er te staan?</Title>
      <Line>
        Soort <b>Schutting</b>
      </Line>
      <Line>
        Lengte <b>12 meter</b>
      </Line>
      <Line>
        Materiaal <b>Hout</b>
      </Line>
      <p className="flex gap-2 pt-2">
        <YarnTick />
        Oude schutting afvoeren
      </p>
    </>
  )
}

function Estimate() {
  return (
    <>
      <Title>Richtprijs</Title>
      <Line>
        Schutting <b>€ 1.320</b>
      </Line>
      <Line>
        Afvoeren <b>€ 180</b>
      </Line>
      <p className="pt-3 figure-text text-display-s tracking-poster">€ 1.500</p>
      <p className="text-ink-soft">nog geen offerte</p>
    </>
  )
}

function Confirmation() {
  return (
    <>
      <Title>Je aanvraag is binnen</Title>
      <p>Bedankt. Dit heb je ingevuld:</p>
      <p className="pt-1 text-ink-soft">Schutting, 12 meter, hout. Oude schutting afvoeren.</p>
      <p className="pt-2">We bellen je.</p>
    </>
  )
}

function Job() {
  return (
    <>
      <Title>Nieuwe aanvraag</Title>
      <Line>
        Klus <b>Schutting 12 m</b>
      </Line>
      <Line>
        Richtprijs <b>€ 1.500</b>
      </Line>
      <Line>
        Telefoon <b>06 00 00 00 00</b>
      </Line>
      <p className="mt-3 inline-block rounded bg-madder px-4 py-2 font-semibold text-paper">Bellen</p>
    </>
  )
}

function Title({ children }: { children: string }) {
  return <p className="pb-2 font-bold font-display text-large tracking-tight">{children}</p>
}

function Line({ children }: { children: ReactNode }) {
  return <p className="flex justify-between gap-3 border-hairline border-t py-1.5">{children}</p>
}
