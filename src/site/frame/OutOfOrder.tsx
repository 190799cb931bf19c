import { company } from '@/content/company'
import { ButtonLink } from '@/ui/ButtonLink'
import { CallToAction } from '../CallToAction'
import { FaultPage } from './FaultPage'
import { SnappedEnd } from './FaultyCloth'

/** Of the pages that no visitor sees: in whose place they cannot tell themselves what is wrong. */
const OFFICE_FAULTS: Readonly<Record<string, string>> = {
  '/admin-dashboard': 'Kon geen data ophalen. Probeer het opnieuw.',
  '/hosting-admin': 'Fout bij laden van admin gegevens.',
}

/** What a visitor sees when a page cannot be made. */
export function OutOfOrder({ path }: { path: string }) {
  return (
    <FaultPage
      status={500}
      heading="Hier is een draad gebroken."
      text={
        <>
          {OFFICE_FAULTS[path] ? `${OFFICE_FAULTS[path]} ` : null}
          Dat ligt aan ons, niet aan jou. Probeer het zo nog eens. Was je net iets aan het versturen en weet
          je niet of het is aangekomen? Bel ons op{' '}
          <span className="whitespace-nowrap">{company.phone.shown}.</span>
        </>
      }
      cloth={<SnappedEnd />}
    >
      <CallToAction kind="phone" />
      <ButtonLink href="/" variant="quiet">
        Naar de homepagina
      </ButtonLink>
    </FaultPage>
  )
}
