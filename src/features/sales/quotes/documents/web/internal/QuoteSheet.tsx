import { weaves } from '@/content/look'
import { useVatBasis } from '@/ui/VatRate'
import './quote-sheet.css'
import type { ReactNode } from 'react'
import { quoteSheet } from '@/content/pages/offerte-bekijken'
import { termsVersionPath, versionInWords } from '@/features/operations/legal-texts/domain/legal-version'
import { shownDay } from '@/shared/calendar-day'
import { HOME, writtenAddress } from '@/shared/member-states'
import { unbroken } from '@/ui/unbroken'
import { Weave } from '@/ui/weave/Weave'
import {
  comesBack,
  linesShown,
  pickedLines,
  type QuoteParty,
  type SentQuote,
} from '../../domain/quote-document'
import { quoteTotals } from '../../domain/quote-totals'
import { type Choices, QuoteBlockPart } from './QuoteBlockPart'
import { QuoteSums } from './QuoteSums'
import { QuoteText } from './QuoteText'

interface QuoteSheetProps {
  quote: SentQuote
  /** Ids of the choices that are made. */
  picked: ReadonlySet<string>
  /** `open` stands in a form, its controls named `pick` and `pick-{block}`. */
  choices: Choices
  /** What the title is on the page that it stands on. */
  heading?: 'h1' | 'h2'
}

const { conditions } = quoteSheet

/** A quote as its customer reads it: on its page, in the portal, beside its editor and in the office. */
export function QuoteSheet({ quote, picked, choices, heading: Heading = 'h1' }: QuoteSheetProps) {
  const { document, number, version } = quote
  return (
    <article
      className="quote-sheet on-paper rounded bg-paper text-ink shadow-float print:bg-transparent print:shadow-none"
      aria-label={quoteSheet.name}
    >
      <header className="quote-head on-ink bg-ink text-linen">
        <div className="quote-head-words">
          <p className="font-semibold text-note text-ochre">
            {quoteSheet.name} {number}
            {version > 1 ? `, versie ${version}` : null}
          </p>
          <Heading className="text-display-m wrap-anywhere">{document.title}</Heading>
        </div>
        <div className="quote-head-cloth">
          <Weave draft={weaves().second} tone="house" cellPx={10} />
        </div>
      </header>
      <div className="quote-body">
        <QuoteFacts quote={quote} />
        <QuoteText text={document.introduction} className="quote-opening" />
        {document.blocks.map((block) => (
          <QuoteBlockPart key={block.id} block={block} picked={picked} choices={choices} />
        ))}
        <QuoteSums
          totals={quoteTotals(linesShown(document, picked), useVatBasis())}
          isWhole={pickedLines(document, picked) !== undefined}
        />
        <QuoteText text={document.closing} />
        <Conditions quote={quote} />
      </div>
    </article>
  )
}

function QuoteFacts({ quote: { party, sentOn, validUntil, from } }: Pick<QuoteSheetProps, 'quote'>) {
  return (
    <dl className="quote-facts text-note">
      <Fact label="Voor">
        <PartyLines party={party} />
      </Fact>
      <Fact label="Van">{from}</Fact>
      <Fact label="Datum">{shownDay(sentOn)}</Fact>
      <Fact label="Geldig tot en met">{shownDay(validUntil)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Company and person, where they are and its numbers, as far as that is known. */
function PartyLines({ party }: { party: QuoteParty }) {
  const { name, company, street, postcode, city, country, kvk, vatId } = party
  const known = { street: street ?? '', postcode: postcode ?? '', city: city ?? '' }
  const address = writtenAddress({ ...known, country: country ?? HOME })
  const numbers = [kvk && `KVK ${kvk}`, vatId && `Btw-id ${vatId}`]
  const others = [company && `T.a.v. ${name}`, ...address, ...numbers].filter(Boolean)
  return (
    <>
      {company ?? name}
      {others.map((line) => (
        <span key={line} className="block font-normal">
          {line}
        </span>
      ))}
    </>
  )
}

/** What the law wants beside the price: until when, what we may, and under which terms. */
function Conditions({ quote: { validUntil, termsVersion, document } }: Pick<QuoteSheetProps, 'quote'>) {
  return (
    <section className="quote-conditions grid gap-2 text-note">
      <h2 className="label-text">{conditions.heading}</h2>
      <p>
        Deze offerte is geldig tot en met {shownDay(validUntil)}. {conditions.mayChange}
      </p>
      <p>
        {conditions.terms} {versionInWords(termsVersion)}:{' '}
        <a
          href={termsVersionPath(termsVersion) ?? conditions.termsPath}
          className="underline underline-offset-near"
        >
          {conditions.termsName.toLowerCase()}
        </a>
        , met de{' '}
        <a href={conditions.processing.href} className="underline underline-offset-near">
          {conditions.processing.label}
        </a>{' '}
        die erbij hoort.
      </p>
      {comesBack(document) ? <p>{conditions.ongoing}</p> : null}
      <p>{unbroken(conditions.questions)}</p>
    </section>
  )
}
