import type { PageText } from '../domain/page-text'
import { FactHints } from './FactHints'

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
      <FactHints facts={facts} />
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
