import { HOSTING_CLOTH, HOUSE_CLOTH } from '@/content/look'
import type { NavigationLink } from '@/content/navigation'
import { Weave, type WeaveProps } from '@/ui/weave/Weave'

interface NavigationDropdownProps {
  /** Id of the panel; `frame.css` anchors it to its button by this id. */
  id: string
  label: string
  links: readonly NavigationLink[]
  currentPath: string
}

/**
 * A button with a panel of links. The browser's own popover opens it, closes it on Escape or a click elsewhere and
 * keeps the tab order right, all without script; `navigation.ts` adds arrow keys.
 */
export function NavigationDropdown({ id, label, links, currentPath }: NavigationDropdownProps) {
  const holdsCurrent = links.some((link) => link.href === currentPath)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-holds-current={holdsCurrent || undefined}
        className="navigation-thread group flex min-h-11 cursor-pointer items-center gap-1.5 font-medium"
      >
        {label}
        <svg aria-hidden="true" viewBox="0 0 12 12" className="navigation-chevron size-3" fill="none">
          <path
            d="m2 4.2 4 4 4-4"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <div
        id={id}
        popover="auto"
        className="navigation-panel on-paper rounded bg-paper text-ink shadow-float"
      >
        <ul className="grid py-2">
          {links.map((link) => (
            <li key={link.href}>
              <PanelLink link={link} panelId={id} isCurrent={link.href === currentPath} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

interface PanelLinkProps {
  link: NavigationLink
  panelId: string
  isCurrent: boolean
}

function PanelLink({ link, panelId, isCurrent }: PanelLinkProps) {
  const cloth = CLOTHS[link.href]
  return (
    <a
      href={link.href}
      aria-current={isCurrent ? 'page' : undefined}
      className="group/link flex min-h-15 items-center gap-4 px-4 py-2 transition-colors hover:bg-linen focus-visible:-outline-offset-3"
    >
      <span className="block size-11 shrink-0 overflow-hidden rounded-sm">
        {cloth ? <Weave {...cloth} cellPx={5} id={`${panelId}-${cloth.tone}`} className="block" /> : null}
      </span>
      <span className="grid pr-3 leading-snug">
        <span className="navigation-thread-text w-fit font-semibold">{link.label}</span>
        {link.note ? <span className="text-fine text-ink-soft">{link.note}</span> : null}
      </span>
    </a>
  )
}

/** Each destination has a cloth of its own. */
const CLOTHS: Record<string, Pick<WeaveProps, 'draft' | 'tone'>> = {
  '/diensten': HOUSE_CLOTH,
  '/website-laten-maken-enschede': { draft: 'plain', tone: 'madder' },
  '/webshop-laten-maken-twente': { draft: 'twill', tone: 'ochre' },
  '/hosting-bestellen': HOSTING_CLOTH,
  '/seo-optimalisatie-overijssel': { draft: 'satin', tone: 'indigo' },
  '/hosting-dashboard': { draft: 'basket', tone: 'fire' },
}
