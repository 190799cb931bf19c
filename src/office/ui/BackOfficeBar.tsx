import { SignOutButton } from '@/features/accounts/ui/SignOutButton'
import { classNames } from '@/ui/class-names'
import { Wordmark } from '@/ui/weave/Wordmark'

interface BackOfficeSection {
  label: string
  href: string
  /** Other addresses whose pages belong to this section. */
  alsoUnder?: readonly string[]
}

/** The sections of the back office, in the order of its navigation. */
const BACK_OFFICE_SECTIONS: readonly BackOfficeSection[] = [
  { label: 'Leads', href: '/admin-dashboard', alsoUnder: ['/beheer/leads', '/beheer/meta-leads'] },
  { label: 'Personen', href: '/beheer/personen' },
  { label: 'Hosting', href: '/hosting-admin' },
  { label: 'Betalingen', href: '/beheer/betalingen' },
  { label: 'Boekhouding', href: '/beheer/boekhouding' },
  { label: 'Incasso', href: '/beheer/incasso' },
  { label: 'Vannacht', href: '/beheer/vannacht' },
  { label: 'Prijzen', href: '/beheer/prijzen' },
  { label: 'E-mail', href: '/beheer/e-mail' },
  { label: 'Nieuwsbrief', href: '/beheer/nieuwsbrief' },
  { label: 'Logboek', href: '/beheer/logboek', alsoUnder: ['/beheer/bewaartermijnen'] },
  { label: 'Systeem', href: '/system-test' },
]

interface BackOfficeBarProps {
  currentPath: string
  email: string
}

/** The bar of the back office: where you are, who you are, and the way out. Its sections scroll on a phone. */
export function BackOfficeBar({ currentPath, email }: BackOfficeBarProps) {
  return (
    <header className="on-ink bg-ink text-linen">
      <div className="mx-auto flex max-w-400 flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6">
        <a href="/admin-dashboard" className="flex min-h-13 items-center">
          <Wordmark tone="linen" />
        </a>
        <div className="flex flex-wrap items-center gap-x-5 text-small">
          <a href="/mijn-account" className="flex min-h-11 items-center underline underline-offset-near">
            <span className="max-sm:hidden">{email}</span>
            <span className="sm:hidden">Account</span>
          </a>
          <SignOutButton size="small" />
        </div>
      </div>
      <nav aria-label="Kantoor" className="border-linen-line border-t">
        <ul className="mx-auto flex max-w-400 gap-x-1 overflow-x-auto px-2 sm:px-4">
          {BACK_OFFICE_SECTIONS.map(({ label, href, alsoUnder = [] }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={
                  [href, ...alsoUnder].some((path) => isWithin(currentPath, path)) ? 'page' : undefined
                }
                className={classNames(
                  'flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-3 font-medium text-note',
                  'hover:border-linen aria-[current]:border-ochre',
                  // On a phone the row starts at where you are, in browsers that know how.
                  'aria-[current]:[scroll-initial-target:nearest]',
                )}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function isWithin(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`)
}
