import { company } from '@/content/company'
import { CallToAction } from '@/features/marketing/ui/CallToAction'
import { ButtonLink } from '@/ui/ButtonLink'

/** What a visitor sees when a page cannot be made. */
export function OutOfOrder() {
  return (
    <section className="page-width grid justify-items-start gap-6 py-16 md:py-28">
      <p className="font-semibold text-madder">500</p>
      <h1 className="text-[clamp(2.8rem,8vw,6rem)]">Hier is een draad gebroken.</h1>
      <p className="max-w-[46ch] text-lg">
        Dat ligt aan ons, niet aan jou. Probeer het zo nog eens. Was je net iets aan het versturen en weet je
        niet of het is aangekomen? Bel ons op <span className="whitespace-nowrap">{company.phone.shown}</span>
        .
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
        <CallToAction kind="phone" />
        <ButtonLink href="/" variant="quiet">
          Naar de homepagina
        </ButtonLink>
      </div>
    </section>
  )
}
