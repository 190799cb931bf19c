import { company } from '@/content/company'
import { weaves } from '@/content/look'
import { MOBILE_LINKS } from '@/content/navigation'
import { CloseButton } from '@/ui/CloseButton'
import { Weave } from '@/ui/weave/Weave'
import { Wordmark } from '@/ui/weave/Wordmark'
import { CallToAction } from '../CallToAction'

const MOBILE_MENU_ID = 'mobiel-menu'

/** Opens the full-screen menu of small screens. */
export function MobileMenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MOBILE_MENU_ID}
      aria-label="Menu openen"
      className="-mr-2.5 grid size-12 cursor-pointer place-items-center md:hidden"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 28 20"
        className="w-7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
      >
        <path d="M1 3h26M1 10h26M1 17h16" strokeLinecap="round" />
        <path d="M20 17h7" className="stroke-madder" strokeLinecap="round" />
      </svg>
    </button>
  )
}

/**
 * The full-screen menu slides in over 300 ms. It is a dialog that is also a popover: `navigation.ts` opens it as a
 * modal dialog, which traps the focus; without script the popover works the same but for that.
 */
export function MobileMenu({ currentPath }: { currentPath: string }) {
  return (
    <dialog
      id={MOBILE_MENU_ID}
      popover="auto"
      aria-label="Menu"
      className="mobile-menu on-ink bg-ink text-linen"
    >
      <div className="flex min-h-full flex-col">
        <div className="page-width flex min-h-16 items-center justify-between">
          <a href="/" className="flex min-h-11 items-center">
            <Wordmark tone="linen" />
          </a>
          <CloseButton
            label="Menu sluiten"
            popoverTarget={MOBILE_MENU_ID}
            popoverTargetAction="hide"
            className="-mr-2"
          />
        </div>
        <ul className="page-width grow pt-[4vh] pb-8">
          {MOBILE_LINKS.map((link) => (
            <li key={link.href} className="border-linen-line border-b">
              <a
                href={link.href}
                aria-current={link.href === currentPath ? 'page' : undefined}
                className="mobile-menu-link flex min-h-15 items-center justify-between py-2 font-bold font-display text-display-xs leading-tight tracking-tight"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <div className="page-width grid gap-3 pb-8">
          <CallToAction kind="configurator" />
          <a href={company.phone.href} className="flex min-h-12 items-center justify-center gap-2">
            Liever bellen? <span className="thread-link">{company.phone.shown}</span>
          </a>
        </div>
        <span aria-hidden="true" className="block h-8 shrink-0 overflow-hidden">
          <Weave draft={weaves().house} tone="linen" cellPx={8} id="mobile-menu-cloth" className="block" />
        </span>
      </div>
    </dialog>
  )
}
