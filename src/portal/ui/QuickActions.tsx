import { company } from '@/content/company'
import { ButtonLink } from '@/ui/ButtonLink'
import { NEW_ORDER_PATH } from '../rules/portal-paths'

interface QuickActionsProps {
  customerName: string
  /** Ordering and direct debit are for who may do everything. */
  mayOrder: boolean
}

/** What customers use most: asking something, arranging direct debit, ordering more. */
export function QuickActions({ customerName, mayOrder }: QuickActionsProps) {
  const actions = [
    { label: 'WhatsApp', href: company.whatsApp.href },
    ...(mayOrder
      ? [
          { label: 'Automatische incasso aanvragen', href: directDebitHref(customerName) },
          { label: 'Nieuwe bestelling', href: NEW_ORDER_PATH },
        ]
      : []),
    {
      label: 'Support e-mail',
      href: `${company.emailHref}?subject=${encodeURIComponent('Vraag over mijn hosting')}`,
    },
  ]
  return (
    <nav aria-label="Snel regelen">
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3">
        {actions.map(({ label, href }) => (
          <li key={label} className="grid">
            <ButtonLink href={href} variant="secondary" size="small" {...outside(href)}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function outside(href: string): { target?: string; rel?: string } {
  return href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {}
}

function directDebitHref(customerName: string): string {
  const subject = 'Aanvraag automatische incasso'
  const body = `Hoi ${company.name},\n\nIk wil mijn hosting graag via automatische incasso betalen. Hoe regelen we dat?\n\nGroet,\n${customerName}`
  return `${company.emailHref}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
