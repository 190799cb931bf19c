import type { ReactNode } from 'react'
import { SEARCH_FIELD_ID, SEARCH_LENGTH, SEARCH_PATH } from '@/features/operations/search/domain/search-path'
import { TODAY_PATH } from '@/features/operations/worklist/domain/today-path'
import { type OfficeRoute, rolesOfRoute } from '@/features/people/accounts/domain/office-access'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { SignOutButton } from '@/features/people/accounts/web/SignOutButton'
import { classNames } from '@/ui/class-names'
import { Wordmark } from '@/ui/weave/Wordmark'

interface BackOfficeSection {
  label: string
  href: OfficeRoute
  /** Other paths whose pages belong to this section. */
  alsoUnder?: readonly string[]
  /** Pages below this path belong to other sections. */
  isAlone?: boolean
  /** Its label for a bookkeeper, who sees a part of it; a group of which nothing else is left has the same. */
  bookkeeperLabel?: string
}

/** A group of sections, under the first of them. */
interface SectionGroup {
  label: string
  sections: readonly BackOfficeSection[]
}

/** The sections of the back office, in the order of its navigation: few enough groups for a phone. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  { label: 'Vandaag', sections: [{ label: 'Vandaag', href: TODAY_PATH, isAlone: true }] },
  {
    label: 'Leads',
    sections: [
      { label: 'Leads', href: '/admin-dashboard', alsoUnder: ['/beheer/leads', '/beheer/meta-leads'] },
      { label: 'Offertes', href: '/beheer/offertes' },
      { label: 'Gesprekken', href: '/beheer/gesprekken' },
      { label: 'Afspraken', href: '/beheer/afspraken' },
    ],
  },
  { label: 'Projecten', sections: [{ label: 'Projecten', href: '/beheer/projecten' }] },
  {
    label: 'Hosting',
    sections: [
      { label: 'Overzicht', href: '/hosting-admin', bookkeeperLabel: 'Facturen' },
      { label: 'Domeinnamen', href: '/beheer/domeinnamen' },
      { label: 'Vergelijking', href: '/beheer/vergelijking' },
      { label: 'Bestelvoorstellen', href: '/hosting-admin/bestelvoorstellen' },
      { label: 'Prijzen', href: '/beheer/prijzen' },
      { label: 'Koppelingen', href: '/beheer/koppelingen' },
      { label: 'Meldingen', href: '/beheer/meldingen' },
    ],
  },
  { label: 'Vannacht', sections: [{ label: 'Vannacht', href: '/beheer/vannacht' }] },
  {
    label: 'Geld',
    sections: [
      { label: 'Betalingen', href: '/beheer/betalingen' },
      { label: 'Losse facturen', href: '/beheer/facturen' },
      { label: 'Incasso', href: '/beheer/incasso' },
      { label: 'Boekhouding', href: '/beheer/boekhouding' },
    ],
  },
  {
    label: 'Mail',
    sections: [
      { label: 'E-mail', href: '/beheer/e-mail' },
      { label: 'Nieuwsbrief', href: '/beheer/nieuwsbrief' },
    ],
  },
  {
    label: 'Beheer',
    sections: [
      { label: 'Logboek', href: '/beheer/logboek', alsoUnder: ['/beheer/bewaartermijnen'] },
      { label: 'Personen', href: '/beheer/personen' },
      { label: 'Privacyverzoeken', href: '/beheer/privacyverzoeken' },
      { label: 'Artikelen', href: '/beheer/artikelen', alsoUnder: ['/beheer/plaatjes'] },
      { label: 'Collega’s', href: '/beheer/collegas' },
      { label: 'Teksten', href: '/beheer/teksten' },
      { label: 'Vragen', href: '/beheer/vragen' },
      { label: 'Portfolio', href: '/beheer/portfolio' },
      { label: 'Partners', href: '/beheer/partners' },
      { label: 'Instellingen', href: '/beheer/instellingen', alsoUnder: ['/beheer/beginnen'] },
      { label: 'API', href: '/beheer/api' },
      { label: 'Webhooks', href: '/beheer/webhooks' },
      { label: 'Systeem', href: '/system-test' },
    ],
  },
]

interface BackOfficeBarProps {
  currentPath: string
  email: string
  role: OfficeRole
}

/** The groups with the sections that this role may open, by the table of access. */
export function sectionGroupsOf(role: OfficeRole): SectionGroup[] {
  const labelOf = ({ label, bookkeeperLabel = label }: BackOfficeSection) =>
    role === 'bookkeeper' ? bookkeeperLabel : label
  return SECTION_GROUPS.flatMap(({ label, sections: all }) => {
    const sections = all
      .filter(({ href }) => rolesOfRoute(href).includes(role))
      .map((section) => ({ ...section, label: labelOf(section) }))
    const [only, another] = sections
    return only ? [{ label: another || all.length === 1 ? label : only.label, sections }] : []
  })
}

/** Navigation bar of the back office: the current section, the account, and signing out. */
export function BackOfficeBar({ currentPath, email, role }: BackOfficeBarProps) {
  const groups = sectionGroupsOf(role)
  const here = sectionAt(currentPath, groups)
  const isHere = ({ href }: BackOfficeSection) => href === here?.href
  const current = groups.find(({ sections }) => sections.some(isHere))
  return (
    <header className="on-ink bg-ink text-linen">
      <div className="mx-auto flex max-w-400 flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6">
        <a href={TODAY_PATH} className="flex min-h-13 items-center">
          <Wordmark tone="linen" />
        </a>
        <SearchField />
        <div className="flex flex-wrap items-center gap-x-5 text-small">
          <a href="/mijn-account" className="flex min-h-11 items-center underline underline-offset-near">
            <span className="max-sm:hidden">{email}</span>
            <span className="sm:hidden">Account</span>
          </a>
          <SignOutButton size="small" />
        </div>
      </div>
      <nav aria-label="Kantoor">
        <Row>
          {groups.map((group) => (
            <Place
              key={group.label}
              label={group.label}
              href={group.sections[0]?.href ?? TODAY_PATH}
              current={group === current ? (group.sections.length > 1 ? 'true' : 'page') : undefined}
            />
          ))}
        </Row>
        {current && current.sections.length > 1 ? (
          <Row label={current.label}>
            {current.sections.map((section) => (
              <Place key={section.href} {...section} current={isHere(section) ? 'page' : undefined} />
            ))}
          </Row>
        ) : null}
      </nav>
    </header>
  )
}

/** Search over everything: without JavaScript a page, with it the palette that this opens. */
function SearchField() {
  return (
    <search className="order-last w-full pb-2 sm:order-none sm:w-auto sm:min-w-52 sm:max-w-96 sm:grow sm:pb-0">
      <form method="get" action={SEARCH_PATH} className="relative">
        <input
          id={SEARCH_FIELD_ID}
          type="search"
          name="q"
          aria-label="Zoek in alles"
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Zoek in alles"
          autoComplete="off"
          maxLength={SEARCH_LENGTH}
          className="min-h-11 w-full rounded border border-linen-line bg-ink px-3 text-linen text-note placeholder:text-linen hover:border-linen"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center font-text text-small max-lg:hidden"
        >
          Ctrl + K
        </span>
      </form>
    </search>
  )
}

function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="border-linen-line border-t">
      <ul aria-label={label} className="mx-auto flex max-w-400 overflow-x-auto px-2.5 sm:gap-x-1 sm:px-3">
        {children}
      </ul>
    </div>
  )
}

interface PlaceProps {
  label: string
  href: string
  current: 'page' | 'true' | undefined
}

function Place({ label, href, current }: PlaceProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={current}
        className={classNames(
          'flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-1.5 font-medium text-note sm:px-3',
          'hover:border-linen aria-[current]:border-ochre',
          // A row wider than the screen starts at the current entry, in browsers with `scroll-initial-target`.
          'aria-[current]:[scroll-initial-target:nearest]',
        )}
      >
        {label}
      </a>
    </li>
  )
}

/** The section of a page: the most specific one, as a section may lie below another. */
function sectionAt(path: string, groups: readonly SectionGroup[]): BackOfficeSection | undefined {
  return groups
    .flatMap(({ sections }) => sections)
    .filter((section) => belongsTo(path, section))
    .toSorted((one, other) => other.href.length - one.href.length)[0]
}

function belongsTo(path: string, { href, alsoUnder = [], isAlone }: BackOfficeSection): boolean {
  if (isAlone) return path === href
  return [href, ...alsoUnder].some((section) => path === section || path.startsWith(`${section}/`))
}
