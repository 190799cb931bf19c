import type { PageText } from '../domain/page-text'

interface TextHintsProps {
  text: Pick<PageText, 'facts' | 'hasMarkup' | 'longest' | 'shippedBefore' | 'shipped'>
  /** Characters that are there now. */
  typed?: number
}

/** What a text may have, and what a release made of it. */
export function TextHints({ text, typed }: TextHintsProps) {
  const { facts, hasMarkup, longest, shipped, shippedBefore } = text
  return (
    <div className="grid gap-1 remark-text">
      <p>
        {typed === undefined ? `Hoogstens ${longest} tekens.` : `${typed} van ${longest} tekens.`}
        {hasMarkup && ' *nadruk*, [tekst](/adres) en regels die met - beginnen worden opgemaakt.'}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-indigo underline">
          Wat vanzelf klopt
        </summary>
        <p>Zet je een van deze in de tekst, dan staat er altijd wat er nu geldt:</p>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{`{${name}}`}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {shippedBefore !== undefined && (
        <p className="rounded border border-ochre bg-linen p-2 text-ink">
          Een nieuwe versie van deze software zegt hier iets anders: ‘{shipped}’. Eerder was dat ‘
          {shippedBefore}
          ’. Je eigen tekst blijft staan tot je hem verandert.
        </p>
      )}
    </div>
  )
}
