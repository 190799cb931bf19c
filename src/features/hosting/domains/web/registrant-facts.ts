import type { Fact } from '@/ui/Facts'
import { LEGAL_FORM_LABELS, type Registrant, registrantLines } from '../domain/registrant'

/** In whose name a domain name is registered, as facts; none when that was not asked. */
export function factsOfRegistrant(registrant: Registrant | null): Fact[] {
  if (!registrant) return []
  const { company, kvk, email, phone, legalForm } = registrant
  const [name = '', ...address] = registrantLines(registrant)
  return [
    ['Op naam van', company ?? name],
    ['Contact', company && name],
    ['Adres', address.join(', ')],
    ['Rechtsvorm', legalForm && LEGAL_FORM_LABELS[legalForm]],
    ['KVK-nummer', kvk],
    ['E-mail', email],
    ['Telefoon', phone],
  ]
}
