import './legal.css'
import type { ReactNode } from 'react'
import { dutchDate } from '@/shared/dutch-date'
import { PageHero } from '@/ui/page/PageHero'
import { Prose } from '@/ui/page/Prose'
import type { DraftId } from '@/ui/weave/drafts'
import { type Chapter, legalText } from './legal-text'

interface LegalPageProps {
  title: string
  description: string
  updatedOn: Date
  previousOn?: Date
  /** The text as HTML, rendered from Markdown in our own repository, so it is trusted. */
  rendered: string
  weave: DraftId
  /** Chapter after the text that is no part of it. */
  appendix?: Chapter
  /** Content under the table of contents. */
  children?: ReactNode
}

/** A long text to read, to look things up in, and to print. */
export function LegalPage({
  title,
  description,
  updatedOn,
  previousOn,
  rendered,
  weave,
  appendix,
  children,
}: LegalPageProps) {
  const { lead, chapters: ofText } = legalText(rendered)
  const chapters = appendix ? [...ofText, appendix] : ofText
  return (
    <div className="legal">
      <PageHero
        heading={title}
        introduction={description}
        cloth={{ draft: weave, tone: 'night', cellPx: 12 }}
      >
        <p className="text-ink-soft">
          Laatst bijgewerkt op{' '}
          <time dateTime={updatedOn.toISOString().slice(0, 10)}>{dutchDate(updatedOn)}</time>
          {previousOn ? `. De versie daarvoor is van ${dutchDate(previousOn)}.` : null}
        </p>
      </PageHero>
      <div className="page-grid border-hairline border-t pt-10 pb-24 lg:pt-20 lg:pb-40">
        <div className="legal-aside col-[main] lg:sticky lg:top-24 lg:col-[2/6] lg:self-start">
          <Contents chapters={chapters} />
          {children}
        </div>
        <Prose className="legal-text col-[main] mt-14 lg:col-[7/14] lg:mt-0">
          <Rendered as="div" className="legal-lead" html={lead} />
          {chapters.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} />
          ))}
        </Prose>
      </div>
    </div>
  )
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav aria-labelledby="inhoudsopgave" className="legal-contents">
      <h2 id="inhoudsopgave" className="label-text">
        Op deze pagina
      </h2>
      <ol className="mt-2 border-ink border-t-2">
        {chapters.map(({ id, number, title }) => (
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

/** HTML rendered from our own Markdown at build time; it contains nothing from a visitor. */
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
