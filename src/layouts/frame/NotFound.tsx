import { CallToAction } from '@/features/marketing/ui/CallToAction'
import { ButtonLink } from '@/ui/ButtonLink'

/** The yarns of the cloth, 24 units apart. */
const YARNS = Array.from({ length: 14 }, (_, index) => index)

/** What a visitor sees at an address that does not exist. */
export function NotFound() {
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-12 py-16 md:grid-cols-[7fr_5fr] md:py-28">
      <div className="grid justify-items-start gap-6">
        <p className="font-semibold text-madder">404</p>
        <h1 className="text-[clamp(3rem,8vw,6rem)]">Hier is een steek gevallen.</h1>
        <p className="max-w-[46ch] text-lg">
          Deze pagina bestaat niet, of niet meer. Misschien zit er een tikfout in het adres.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
          <ButtonLink href="/">Naar de homepagina</ButtonLink>
          <CallToAction variant="quiet" />
        </div>
      </div>
      <DroppedStitch />
    </section>
  )
}

/** Plain weave with a pick that has come loose and hangs out. */
function DroppedStitch() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 336 336"
      className="w-full overflow-visible"
      fill="none"
      strokeLinecap="round"
    >
      <path
        d={YARNS.map((end) => `M${end * 24 + 12} 8v320`).join('')}
        className="stroke-ink"
        strokeWidth="14"
      />
      <path d={picks((pick) => pick % 3 !== 0)} className="stroke-madder" strokeWidth="13" />
      <path d={picks((pick) => pick % 3 === 0)} className="stroke-ochre" strokeWidth="13" />
      <path
        d="M138 156c40 0 52 4 84 18s40 66 12 84-56-14-34-40 84-14 116 18 20 74 8 96"
        className="stroke-ochre"
        strokeWidth="13"
      />
    </svg>
  )
}

/** The floats of the picks that `isChosen`, without the stretch that has come loose. */
function picks(isChosen: (pick: number) => boolean): string {
  const isLoose = (pick: number, end: number) => pick === 6 && end > 5
  return YARNS.filter(isChosen)
    .flatMap((pick) =>
      YARNS.filter((end) => (pick + end) % 2 === 0 && !isLoose(pick, end)).map(
        (end) => `M${end * 24 + 4} ${pick * 24 + 12}h16`,
      ),
    )
    .join('')
}
