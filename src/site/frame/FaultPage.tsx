import type { ReactNode } from 'react'
import { company } from '@/content/company'
import { ButtonLink } from '@/ui/ButtonLink'
import { CallToAction } from '../CallToAction'
import { LoosePick, SnappedEnd } from './FaultyCloth'

interface FaultPageProps {
  /** HTTP status code. */
  status: number
  heading: string
  text: ReactNode
  cloth: ReactNode
  /** Links to go on with. */
  children: ReactNode
}

/** Error page: what went wrong, beside a cloth with the same fault. */
export function FaultPage({ status, heading, text, cloth, children }: FaultPageProps) {
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-12 py-16 md:grid-cols-[7fr_5fr] md:py-28">
      <div className="grid justify-items-start gap-6">
        <p className="font-semibold text-madder">{status}</p>
        <h1 className="text-display-xl">{heading}</h1>
        <p className="max-w-[46ch] text-lead">{text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">{children}</div>
      </div>
      {cloth}
    </section>
  )
}

/** Page for a URL that does not exist (404). */
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

/** Titles of pages that no visitor sees; they cannot say themselves what is wrong. */
const OFFICE_FAULTS: Readonly<Record<string, string>> = {
  '/admin-dashboard': 'Kon geen data ophalen. Probeer het opnieuw.',
  '/hosting-admin': 'Fout bij laden van admin gegevens.',
}

/** Page for an error on the server (500). */
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
