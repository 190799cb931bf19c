import { SignOutButton } from '@/features/people/accounts/web/SignOutButton'
import { Wordmark } from '@/ui/weave/Wordmark'

interface PortalBarProps {
  currentPath: string
  name: string
}

const SECTIONS = [
  { label: 'Mijn account', href: '/hosting-dashboard' },
  { label: 'Inloggen en beveiliging', href: '/mijn-account' },
  { label: 'Naar de site', href: '/' },
] as const

/** Navigation bar of the portal: the current page, the account, and signing out. */
export function PortalBar({ currentPath, name }: PortalBarProps) {
  return (
    <header className="border-hairline border-b bg-paper">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6">
        <a href="/hosting-dashboard" className="flex min-h-14 items-center">
          <Wordmark />
        </a>
        <div className="flex min-w-0 items-center gap-x-5 text-small">
          <span className="hidden max-w-[28ch] truncate text-ink-soft sm:block">{name}</span>
          <SignOutButton size="small" />
        </div>
        <nav aria-label="Je account" className="-mx-3 w-full overflow-x-auto">
          <ul className="flex">
            {SECTIONS.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={isWithin(currentPath, href) ? 'page' : undefined}
                  className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-3 font-medium text-note hover:border-ink-line focus-visible:-outline-offset-3 aria-[current]:border-ochre"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}

function isWithin(path: string, section: string): boolean {
  return section !== '/' && (path === section || path.startsWith(`${section}/`))
}
