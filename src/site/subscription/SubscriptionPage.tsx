import { company } from '@/content/company'
import { subscriptionPage } from '@/content/pages/configurator-abonnement'
import { Amount } from '@/ui/Amount'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHero } from '@/ui/page/PageHero'
import { VatRate } from '@/ui/VatRate'
import { Weave } from '@/ui/weave/Weave'
import { ClosingBlock } from '../page/ClosingBlock'
import { YarnTick } from '../page/YarnTick'
import { RequestOnTheLine } from './RequestOnTheLine'
import { TargetGroups } from './TargetGroups'

/** /configurator-abonnement: automatic quotes, for trades. `vatPercent` is the standard rate of VAT. */
export function SubscriptionPage({ vatPercent }: { vatPercent: number }) {
  const { heading, introduction, offer, closing } = subscriptionPage
  return (
    <VatRate percent={vatPercent}>
      <PageHero heading={heading} introduction={introduction} art={<PriceTag />}>
        <p className="max-w-136 font-semibold">{offer.terms}</p>
        <ContactButtons />
      </PageHero>
      <RequestOnTheLine />
      <Included />
      <Benefits />
      <TargetGroups />
      <ClosingBlock block={closing} cloth={{ draft: 'basket', tone: 'market', cellPx: 14 }} side="left" />
    </VatRate>
  )
}

function Included() {
  const { includedHeading, included } = subscriptionPage
  return (
    <section aria-labelledby="erin" className="page-grid py-20 lg:py-32">
      <h2 id="erin" className="section-title col-[main] lg:sticky lg:top-28 lg:col-[2/7] lg:self-start">
        {includedHeading}
      </h2>
      <ul className="col-[main] mt-8 border-hairline border-t lg:col-[8/14] lg:mt-2">
        {included.map((part) => (
          <li key={part} className="flex gap-3 border-hairline border-b py-3.5 text-lead">
            <YarnTick />
            {part}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Benefits() {
  const { benefitsHeading, benefits } = subscriptionPage
  return (
    <section aria-labelledby="eraan" className="on-ink page-grid bg-loden py-20 text-linen lg:py-28">
      <h2 id="eraan" className="section-title col-[main] lg:col-[2/9]">
        {benefitsHeading}
      </h2>
      <ul className="col-[main] mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:col-[4/14] lg:mt-16">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-linen-line border-t pt-4">
            <h3 className="card-heading">{title}</h3>
            <p className="mt-2.5 max-w-112">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContactButtons() {
  const { contactHeading, contactButtons } = subscriptionPage
  return (
    <div className="mt-8">
      <p className="mb-3">{contactHeading}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={company.whatsApp.href}>{contactButtons.whatsApp}</ButtonLink>
        <ButtonLink href={company.phone.href} variant="secondary">
          {contactButtons.phone}
        </ButtonLink>
        <ButtonLink href={company.emailHref} variant="secondary">
          {contactButtons.email}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The offer as a paper tag that hangs from its cloth by a thread. */
function PriceTag() {
  const { offer } = subscriptionPage
  return (
    <div className="absolute inset-0">
      <Weave draft="basket" tone="market" cellPx={14} id="hero-cloth" className="absolute inset-0" />
      <div className="absolute inset-0 grid place-items-center p-5">
        <div className="on-paper relative -rotate-3 rounded bg-paper px-6 pt-9 pb-6 text-ink shadow-float sm:px-8">
          <svg
            aria-hidden="true"
            viewBox="0 0 60 60"
            fill="none"
            className="absolute -top-11 left-1/2 size-15 -translate-x-1/2 overflow-visible"
          >
            <circle cx="30" cy="56" r="6" className="fill-ink" />
            <path
              d="M30 56C22 34 26 18 12 -40M30 56C38 34 34 12 46 -40"
              className="stroke-linen"
              strokeWidth="3"
              strokeLinecap="round"
            />
          </svg>
          <p className="font-semibold">{offer.line}</p>
          <p className="mt-1 text-display-l">
            <Amount net={offer.net} unit={offer.unit} />
          </p>
        </div>
      </div>
    </div>
  )
}
