import { company } from '@/content/company'
import { ButtonLink } from '@/ui/ButtonLink'
import type { ButtonLook } from '@/ui/button-look'

type CallToActionKind = 'phone' | 'email' | 'configurator' | 'default'

/** URL and default label of each kind (docs/product/site.md#call-to-action). */
const KINDS = {
  phone: {
    get href() {
      return company.phone.href
    },
    label: 'Bel Direct',
    get note() {
      return company.phone.shown
    },
  },
  email: {
    get href() {
      return company.emailHref
    },
    label: 'Stuur E-mail',
    get note() {
      return company.email
    },
  },
  configurator: { href: '/configurator', label: 'Start Configurator', note: undefined },
  default: { href: '/contact', label: 'Neem Contact Op', note: undefined },
} as const satisfies Record<CallToActionKind, { href: string; label: string; note: string | undefined }>

interface CallToActionProps extends ButtonLook {
  kind?: CallToActionKind
  label?: string
  className?: string
}

/** The button that asks for contact: by phone, by e-mail, through the configurator or the contact page. */
export function CallToAction({ kind = 'default', label, ...look }: CallToActionProps) {
  const { href, label: ownLabel, note } = KINDS[kind]
  return (
    <ButtonLink href={href} title={note} {...look}>
      {label ?? ownLabel}
    </ButtonLink>
  )
}
