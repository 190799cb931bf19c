import { company, emailHref, phoneHref } from '@/content/company'
import { ButtonLink } from '@/ui/ButtonLink'
import type { ButtonLook } from '@/ui/button-look'

type CallToActionKind = 'phone' | 'email' | 'configurator' | 'default'

/** URL and default label of each kind (docs/product/site.md#call-to-action). */
const KINDS = {
  phone: { href: phoneHref, label: 'Bel Direct', note: company.phone.shown },
  email: { href: emailHref, label: 'Stuur E-mail', note: company.email },
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
