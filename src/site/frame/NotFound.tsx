import { ButtonLink } from '@/ui/ButtonLink'
import { CallToAction } from '../CallToAction'
import { FaultPage } from './FaultPage'
import { LoosePick } from './FaultyCloth'

/** What a visitor sees at an address that does not exist. */
export function NotFound() {
  return (
    <FaultPage
      status={404}
      heading="Hier is een steek gevallen."
      text="Deze pagina bestaat niet, of niet meer. Misschien zit er een tikfout in het adres."
      cloth={<LoosePick />}
    >
      <ButtonLink href="/">Naar de homepagina</ButtonLink>
      <CallToAction variant="quiet" />
    </FaultPage>
  )
}
