import { HOSTING_LINKS, type NavigationLink, PAGE_LINKS, SERVICE_LINKS } from '@/content/navigation'
import { Wordmark } from '@/ui/weave/Wordmark'
import { CallToAction } from '../CallToAction'
import { MobileMenu, MobileMenuButton } from './MobileMenu'
import { NavigationDropdown } from './NavigationDropdown'

/** Navigation bar of every page: two dropdowns, two links, the call to action; below 768 px a full-screen menu. */
export function NavigationBar({ currentPath }: { currentPath: string }) {
  return (
    <header className="navigation-bar sticky top-0 z-40 bg-linen">
      <nav
        aria-label="Hoofdmenu"
        className="page-width flex min-h-16 items-center justify-between gap-4 md:min-h-19"
      >
        <a
          href="/"
          className="flex min-h-11 items-center"
          aria-current={currentPath === '/' ? 'page' : undefined}
        >
          <Wordmark />
        </a>
        <ul className="hidden items-center gap-x-4 whitespace-nowrap text-note md:flex lg:gap-x-8">
          <li>
            <NavigationDropdown
              id="menu-diensten"
              label="Diensten"
              links={SERVICE_LINKS}
              currentPath={currentPath}
            />
          </li>
          <li>
            <NavigationDropdown
              id="menu-hosting"
              label="Hosting"
              links={HOSTING_LINKS}
              currentPath={currentPath}
            />
          </li>
          {PAGE_LINKS.map((link) => (
            <li key={link.href}>
              <BarLink link={link} isCurrent={link.href === currentPath} />
            </li>
          ))}
          <li className="lg:pl-1">
            <CallToAction kind="configurator" size="small" />
          </li>
        </ul>
        <MobileMenuButton />
      </nav>
      <MobileMenu currentPath={currentPath} />
    </header>
  )
}

function BarLink({ link, isCurrent }: { link: NavigationLink; isCurrent: boolean }) {
  return (
    <a
      href={link.href}
      aria-current={isCurrent ? 'page' : undefined}
      className="navigation-thread flex min-h-11 items-center font-medium"
    >
      {link.label}
    </a>
  )
}
