import { company } from '@/content/company'
import { location } from '@/content/location'
import { ButtonLink } from '@/ui/ButtonLink'
import { Thread } from '@/ui/weave/Thread'
import { OfficeHours } from '../map/OfficeHours'
import { NewTabNote, OfficeMap } from '../map/OfficeMap'

/** The column of the page (`page-width`) as grid lines, so that the map can run on to the edge of the screen. */
const LINES = 'lg:grid-cols-[minmax(var(--page-margin),1fr)_minmax(0,29rem)_minmax(0,40.65rem)_minmax(0,1fr)]'

/** Top of the location page: the office in words, and its map on the rest of the screen. */
export function OfficeSection() {
  return (
    <section className={`grid grid-cols-1 pb-16 lg:pt-14 lg:pb-32 ${LINES}`}>
      <OfficeBlock className="px-(--page-margin) pt-10 pb-12 lg:col-start-2 lg:p-0" />
      <OfficeMap className="min-w-0 lg:col-span-2 lg:col-start-3" />
    </section>
  )
}

/** Address, route and opening hours of the office. Its last line is the thread that runs into the map. */
function OfficeBlock({ className }: { className?: string }) {
  const { street, postcode, city } = company.address
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
          <a href={company.phone.href} className={LINK}>
            {company.phone.shown}
          </a>
        </Row>
        <Row term="Mailen">
          <a href={company.emailHref} className={`${LINK} wrap-anywhere`}>
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
