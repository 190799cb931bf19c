import { company, emailHref, phoneHref } from '@/content/company'
import { location } from '@/content/location'
import { ButtonLink } from '@/ui/ButtonLink'
import { Thread } from '@/ui/weave/Thread'
import { NewTabNote } from '../map/NewTabNote'
import { OfficeHours } from '../map/OfficeHours'

const { street, postcode, city } = company.address

/** Where the office is, how to reach it and when it is open. Its last line is the thread that runs into the map. */
export function OfficeBlock({ className }: { className?: string }) {
  return (
    <div className={`flex flex-col gap-9 ${className ?? ''}`}>
      <div className="grid gap-5">
        <h1 className="text-display-xl">{location.title}</h1>
        <p className="max-w-[34ch] text-lead">{location.welcome}</p>
      </div>
      <dl className="border-hairline border-t lg:mr-10">
        <Row term="Adres">
          <address className="not-italic">
            {street}
            <br />
            {postcode} {city}
          </address>
        </Row>
        <Row term="Bellen">
          <a href={phoneHref} className={LINK}>
            {company.phone.shown}
          </a>
        </Row>
        <Row term="Mailen">
          <a href={emailHref} className={`${LINK} wrap-anywhere`}>
            {company.email}
          </a>
        </Row>
        <Row term="Open">
          <OfficeHours otherwise={location.otherHours} />
        </Row>
      </dl>
      <div className="mt-auto flex items-center">
        <ButtonLink href={location.routeUrl} target="_blank" rel="noopener">
          <span>
            Route plannen
            <NewTabNote />
          </span>
        </ButtonLink>
        <Thread shape="line" className="hidden h-1 min-w-0 grow lg:block" />
      </div>
    </div>
  )
}

const LINK =
  '-my-3 inline-flex min-h-11 items-center underline decoration-2 decoration-ochre underline-offset-far hover:decoration-madder'

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2 max-[18rem]:grid-cols-1 sm:grid-cols-[5.5rem_1fr] sm:gap-3 border-hairline border-b py-3.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
