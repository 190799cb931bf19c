import { company } from '@/content/company'
import { location } from '@/content/location'
import { contactPage } from '@/content/pages/contact'
import { ButtonLink } from '@/ui/ButtonLink'
import { OfficeHours } from '../map/OfficeHours'
import { NewTabNote, OfficeMap } from '../map/OfficeMap'

const { address, hours, map } = contactPage

/** Where and when to visit, beside the map that runs on to the left edge of the screen. */
export function VisitSection() {
  const { street, postcode, city } = company.address
  return (
    <section aria-labelledby="langskomen" className="page-grid visit-section pt-16 pb-20 lg:py-32">
      <div className="col-[main] grid content-start justify-items-start gap-8 lg:col-[9/14] lg:row-start-1">
        <div className="grid gap-4">
          <h2 id="langskomen" className="section-title">
            {address.heading}
          </h2>
          <p className="max-w-[36ch] text-lead">{address.text}</p>
        </div>
        <address className="font-bold font-display text-display-xs not-italic leading-close tracking-tight">
          {street}
          <br />
          {postcode} {city}
        </address>
        <div className="grid gap-1">
          <h3 className="label-text">{hours.heading}</h3>
          <OfficeHours otherwise={hours.otherwise} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={address.appointment.href}>{address.appointment.label}</ButtonLink>
          <ButtonLink href={location.routeUrl} target="_blank" rel="noopener" variant="secondary">
            <span>
              {address.route}
              <NewTabNote />
            </span>
          </ButtonLink>
        </div>
      </div>
      <div className="col-[full] mt-14 min-w-0 lg:col-[1/8] lg:row-start-1 lg:mt-0">
        <h3 className="sr-only">{map.heading}</h3>
        <OfficeMap className="h-full lg:min-h-160" />
      </div>
    </section>
  )
}
