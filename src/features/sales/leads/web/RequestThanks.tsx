import type { ComponentProps } from 'react'
import { company } from '@/content/company'
import { ButtonLink } from '@/ui/ButtonLink'
import { ThanksCard } from '@/ui/forms/ThanksCard'

const BY_MAIL = {
  get href() {
    return company.emailHref
  },
  label: 'Stuur een e-mail',
}

interface RequestThanksProps extends Omit<ComponentProps<typeof ThanksCard>, 'children'> {
  /** How to reach us, for whoever would rather not call. */
  otherwise?: { href: string; label: string }
}

/** The thank-you card of a request: what is done, what happens next, and who does not want to wait for it calls. */
export function RequestThanks({ otherwise = BY_MAIL, ...card }: RequestThanksProps) {
  return (
    <ThanksCard {...card}>
      <ButtonLink href={company.phone.href}>Bel ons direct</ButtonLink>
      <ButtonLink href={otherwise.href} variant="secondary">
        {otherwise.label}
      </ButtonLink>
    </ThanksCard>
  )
}
