import { Facts } from '@/ui/Facts'
import { domainInWords } from '../../domain/domain-in-words'
import type { DomainRow } from '../../server/domain-tables'
import { factsOfRegistrant } from '../registrant-facts'

/** Where the domain name of an order stands, and in whose name it is. */
export function DomainPart({ domain }: { domain: DomainRow }) {
  const facts = domain.endedAt ? [] : factsOfRegistrant(domain.registrant)
  return (
    <>
      <p className="max-w-[60ch] wrap-anywhere">{domainInWords(domain)}</p>
      {facts.length > 0 ? <Facts facts={facts} /> : null}
    </>
  )
}
