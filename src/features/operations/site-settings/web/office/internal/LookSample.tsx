import { company } from '@/content/company'
import { Badge } from '@/ui/Badge'
import { buttonClasses } from '@/ui/button-look'
import { DRAFT_IDS, type DraftId } from '@/ui/weave/drafts'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'

interface LookSampleProps {
  house: DraftId
  /** Path of the logo. */
  logo: string | undefined
}

/**
 * A small piece of the site, in the colours that hold. With JavaScript it shows what is being chosen, before it is saved
 * (look-preview.ts).
 */
export function LookSample({ house, logo }: LookSampleProps) {
  return (
    <section
      aria-label="Voorbeeld"
      className="look-sample max-w-3xl overflow-hidden rounded border border-hairline bg-linen text-ink"
    >
      <div className="relative h-24">
        {DRAFT_IDS.map((id) => (
          <div key={id} data-weave={id} hidden={id !== house} className="absolute inset-0">
            <Weave draft={id} tone="house" cellPx={10} id={`look-${id}`} />
          </div>
        ))}
      </div>
      <div className="grid gap-4 p-5 sm:grid-cols-2">
        <div className="grid content-start gap-3">
          {logo ? <img src={logo} alt="" className="max-h-10 w-fit max-w-48" /> : null}
          <p className="text-display-xs font-display font-extrabold tracking-display">{company.name}</p>
          <Thread shape="underline" className="h-3 w-40" />
          <p>
            Zo leest de tekst van een pagina, met <span className="text-indigo underline">een link</span>{' '}
            erin.
            <span className="block hint-text">En zo een toelichting.</span>
          </p>
          <p>
            <span className={buttonClasses({ size: 'small' })}>Offerte aanvragen</span>
          </p>
          <p className="flex flex-wrap gap-2">
            <Badge tone="good">Betaald</Badge>
            <Badge tone="waiting">Open</Badge>
            <Badge tone="bad">Te laat</Badge>
          </p>
        </div>
        <div className="grid gap-3">
          <p className="rounded bg-paper p-3">Een kaart, en daarop ook tekst.</p>
          <div className="on-ink rounded bg-loden p-3 text-linen">Een rustig vlak.</div>
          <div className="on-ink grid gap-2 rounded bg-ink p-3 text-linen">
            <span className="label-text text-ochre">Donker vlak</span>
            <span>
              <span className={buttonClasses({ size: 'small' })}>Bel ons</span>
            </span>
          </div>
        </div>
      </div>
    </section>
  )
}
