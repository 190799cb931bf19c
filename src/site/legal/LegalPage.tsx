import './legal.css'
import type { ReactNode } from 'react'
import { LEGAL_PATHS, type LegalName } from '@/content/legal-names'
import {
  dayOfVersion,
  type HeldVersion,
  versionPath,
} from '@/features/operations/legal-texts/domain/legal-version'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { clockTime, dutchDate } from '@/shared/dutch-date'
import { PageHero } from '@/ui/page/PageHero'
import { Prose } from '@/ui/page/Prose'
import type { DraftId } from '@/ui/weave/drafts'
import { type Chapter, legalText } from './legal-text'
import type { ShownLegalText, ShownVersion } from './load-legal-page'

interface LegalPageProps {
  text: ShownLegalText
  weave: DraftId
  /** Chapter after the text that is no part of it. */
  appendix?: Chapter
  /** Content under the table of contents. */
  children?: ReactNode
}

/** A long text to read, to look things up in, and to print, with the versions before it. */
export function LegalPage({ text, weave, appendix, children }: LegalPageProps) {
  const { name, title, description, rendered, updatedOn, earlier, previousOn } = text
  const [before] = earlier
  return (
    <LegalDocument
      {...{ title, description, rendered, weave, appendix }}
      standing={
        <p className="text-ink-soft">
          Laatst bijgewerkt op <time dateTime={updatedOn}>{shownDay(updatedOn)}</time>
          {before ? (
            <>
              . De versie daarvoor is van <VersionLink name={name} version={before} />
            </>
          ) : null}
          {!before && previousOn ? `. De versie daarvoor is van ${shownDay(previousOn)}` : null}
          {before || previousOn ? '.' : null}
        </p>
      }
      after={earlier.length > 0 ? <EarlierVersions {...{ name, earlier, previousOn }} /> : null}
    >
      {children}
    </LegalDocument>
  )
}

/** A version of a legal text at its own address. */
export function LegalVersionPage({ shown, weave }: { shown: ShownVersion; weave: DraftId }) {
  const { name, title, rendered, version, newest } = shown
  return (
    <LegalDocument
      {...{ title, rendered, weave }}
      standing={
        <div className="grid gap-3">
          <p>{heldInWords(version)}</p>
          <p>
            <a href={LEGAL_PATHS[name]} className="font-semibold underline underline-offset-near">
              {version.endedAt
                ? `Lees de versie die nu geldt, van ${shownDay(dayOfVersion(newest.name) ?? '')}`
                : 'Naar de pagina met alle versies'}
            </a>
          </p>
        </div>
      }
    />
  )
}

interface LegalDocumentProps {
  title: string
  description?: string
  rendered: string
  weave: DraftId
  appendix?: Chapter | undefined
  /** Which version it is. */
  standing: ReactNode
  /** Content below the text. */
  after?: ReactNode
  children?: ReactNode
}

function LegalDocument(props: LegalDocumentProps) {
  const { title, description, rendered, weave, appendix, standing, after, children } = props
  const { lead, chapters: ofText } = legalText(rendered)
  const chapters = appendix ? [...ofText, appendix] : ofText
  return (
    <div className="legal">
      <PageHero
        heading={title}
        {...(description && { introduction: description })}
        cloth={{ draft: weave, tone: 'night', cellPx: 12 }}
      >
        {standing}
      </PageHero>
      <div className="page-grid border-hairline border-t pt-10 pb-24 lg:pt-20 lg:pb-40">
        <div className="legal-aside col-[main] lg:sticky lg:top-24 lg:col-[2/6] lg:self-start">
          <Contents chapters={chapters} hasVersions={Boolean(after)} />
          {children}
        </div>
        <Prose className="legal-text col-[main] mt-14 lg:col-[7/14] lg:mt-0">
          <Rendered as="div" className="legal-lead" html={lead} />
          {chapters.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} />
          ))}
          {after}
        </Prose>
      </div>
    </div>
  )
}

const VERSIONS_ID = 'eerdere-versies'

function EarlierVersions({
  name,
  earlier,
  previousOn,
}: Pick<ShownLegalText, 'name' | 'earlier' | 'previousOn'>) {
  return (
    <section aria-labelledby={VERSIONS_ID} className="legal-chapter">
      <h2 id={VERSIONS_ID}>Eerdere versies</h2>
      <p>Wat je met ons afsprak, lees je in de versie die toen gold.</p>
      <ul>
        {earlier.map((version) => (
          <li key={version.name}>
            <VersionLink name={name} version={version} />
          </li>
        ))}
        {previousOn ? <li>{shownDay(previousOn)}, niet meer op deze site</li> : null}
      </ul>
    </section>
  )
}

function VersionLink({ name, version }: { name: LegalName; version: HeldVersion }) {
  return (
    <a href={versionPath(name, version.name)} className="underline underline-offset-near">
      {shownDay(dayOfVersion(version.name) ?? '')}
    </a>
  )
}

/** When a version held: by the day, and by the clock for one that held within a day. */
function heldInWords({ name, beganAt, endedAt }: HeldVersion): string {
  const day = dayOfVersion(name) ?? dayOf(beganAt)
  if (!endedAt) return `Deze versie geldt sinds ${shownDay(day)}.`
  if (dayOf(endedAt) !== day) return `Deze versie gold van ${shownDay(day)} tot ${dutchDate(endedAt)}.`
  return `Deze versie gold op ${shownDay(day)}, van ${clockTime(beganAt)} tot ${clockTime(endedAt)} uur.`
}

function Contents({ chapters, hasVersions }: { chapters: readonly Chapter[]; hasVersions: boolean }) {
  const versions = { id: VERSIONS_ID, number: null, title: 'Eerdere versies' }
  return (
    <nav aria-labelledby="inhoudsopgave" className="legal-contents">
      <h2 id="inhoudsopgave" className="label-text">
        Op deze pagina
      </h2>
      <ol className="mt-2 border-ink border-t-2">
        {[...chapters, ...(hasVersions ? [versions] : [])].map(({ id, number, title }) => (
          <li key={id} className="border-hairline border-b">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-3 py-2 leading-snug underline decoration-2 decoration-transparent underline-offset-far hover:decoration-ochre"
            >
              {number && (
                <span className="min-w-6 font-bold font-display text-madder tabular-nums">{number}</span>
              )}
              <Rendered as="span" html={title} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ChapterText({ chapter: { id, number, title, html } }: { chapter: Chapter }) {
  return (
    <section aria-labelledby={id} className="legal-chapter">
      <h2 id={id}>
        {number && <span className="legal-number">{number}. </span>}
        <Rendered as="span" html={title} />
      </h2>
      <Rendered as="div" html={html} />
    </section>
  )
}

/** HTML that `renderMarkdown` made of its own elements, whatever the Markdown said. */
function Rendered({
  as: Element,
  html,
  className,
}: {
  as: 'div' | 'span'
  html: string
  className?: string
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
