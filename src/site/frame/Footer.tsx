import { company, openingHoursOn } from '@/content/company'
import {
  FOOTER_QUICK_LINKS,
  FOOTER_SERVICE_LINKS,
  LEGAL_LINKS,
  type NavigationLink,
} from '@/content/navigation'
import type { SocialProfile } from '@/content/site-facts'
import { shownDays, shownTimes } from '@/shared/opening-hours'
import { classNames } from '@/ui/class-names'
import { Thread } from '@/ui/weave/Thread'
import { CallToAction } from '../CallToAction'
import { WovenName } from './WovenName'

interface FooterProps {
  /** Canonical path of the current page. */
  currentPath: string
  social?: readonly SocialProfile[]
}

/** Footer of every page: the contact channels, and the name in cloth. */
export function Footer({ currentPath, social = company.social }: FooterProps) {
  return (
    <footer className="on-ink overflow-hidden bg-ink text-linen">
      <div className="page-width pt-16 md:pt-24">
        <FooterCall />
        <div
          className={classNames(
            'grid grid-cols-1 gap-x-6 gap-y-10 py-14 min-[18rem]:grid-cols-2 md:gap-x-8 md:py-20',
            social.length > 0
              ? 'lg:grid-cols-[1.1fr_1.3fr_1.1fr_1.5fr]'
              : 'sm:max-lg:grid-cols-3 lg:grid-cols-[1.1fr_1.3fr_1.5fr]',
          )}
        >
          <FooterLinks title="Snel naar" links={FOOTER_QUICK_LINKS} />
          <FooterLinks title="Diensten" links={FOOTER_SERVICE_LINKS} />
          {social.length > 0 ? <SocialLinks profiles={social} /> : null}
          <Office currentPath={currentPath} />
        </div>
      </div>
      <WovenName name={company.name} />
      <LegalLine />
    </footer>
  )
}

function FooterCall() {
  return (
    <div className="grid items-end gap-x-8 gap-y-8 lg:grid-cols-[1fr_auto]">
      <p className="max-w-[16ch] font-display font-extrabold text-display-l tracking-display">
        Vragen? Loop even binnen bij je{' '}
        <span className="relative whitespace-nowrap">
          noaber.
          <Thread shape="underline" className="absolute inset-x-0 top-full -mt-1 h-3 w-full" />
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <CallToAction />
        <CallToAction kind="phone" variant="quiet" />
      </div>
    </div>
  )
}

const HEADING = 'mb-3 label-text text-ochre'
const LINK =
  'inline-flex min-h-10.5 items-center py-1 underline decoration-2 decoration-transparent underline-offset-far transition-colors hover:decoration-ochre'

function FooterLinks({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={`${title} (onderaan)`}>
      <h2 className={HEADING}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className={LINK}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLinks({ profiles }: { profiles: readonly SocialProfile[] }) {
  return (
    <div className="min-[18rem]:max-sm:col-span-2">
      <h2 className={HEADING}>Volg ons</h2>
      <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-6">
        {profiles.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener" className={LINK}>
              {name}
              <span aria-hidden="true" className="pl-1.5 text-ochre">
                ↗
              </span>
              <span className="sr-only"> (opent in een nieuw tabblad)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Office({ currentPath }: { currentPath: string }) {
  const { street, postcode, city } = company.address
  return (
    <div className="min-[18rem]:max-sm:col-span-2">
      <h2 className={HEADING}>Kantoor</h2>
      <address className="pt-1.5 not-italic">
        {company.legalName}
        <br />
        {street}
        <br />
        {postcode} {city}
        <br />
        <a href={company.phone.href} className={LINK}>
          {company.phone.shown}
        </a>
        <br />
        <a href={company.emailHref} className={LINK}>
          {company.email}
        </a>
      </address>
      <h2 className={`${HEADING} mt-6`}>Openingstijden</h2>
      <dl className="grid grid-cols-[auto_auto] justify-start gap-x-3 gap-y-1 sm:gap-x-4 pt-1.5 tabular-nums">
        {openingHoursOn(currentPath).map((hours) => (
          <div key={hours.opens} className="col-span-2 grid grid-cols-subgrid">
            <dt className="first-letter:uppercase">{shownDays(hours.days)}</dt>
            <dd className="whitespace-nowrap">{shownTimes(hours)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function LegalLine() {
  return (
    <div className="relative bg-ink">
      {/* Room for the chat's button in the corner: the last line ends before it, or above it. */}
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-4 pb-20 text-small lg:py-4 lg:pr-44">
        <p>
          KVK {company.kvk} <span aria-hidden="true">·</span> BTW {company.vatId}
          <span className="block">
            Particulier? Wat een bedrag incl. btw is, staat bij de{' '}
            <a href="/prijzen" className="underline underline-offset-far">
              prijzen
            </a>
            .
          </span>
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {LEGAL_LINKS.map((link) => (
            <li key={link.href}>
              <a href={link.href} className={LINK}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
