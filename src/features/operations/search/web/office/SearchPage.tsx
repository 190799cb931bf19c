import { PageHeading } from '@/ui/PageHeading'
import { SearchForm } from '@/ui/SearchForm'
import { SEARCH_PATH } from '../../domain/search-path'
import type { SearchLine, SearchSection, SearchView } from '../../domain/search-view'
import { SearchLineText } from '../internal/SearchLineText'

export const SEARCH_TITLE = 'Zoeken'

/** Search over everything, as a page: the same results as in the palette, and more of each kind. */
export function SearchPage({ view: { text, sections, remark } }: { view: SearchView }) {
  return (
    <>
      <PageHeading title={SEARCH_TITLE} />
      <SearchForm
        path={SEARCH_PATH}
        name="q"
        label="Zoek in alles"
        search={text}
        placeholder="Naam, nummer, domeinnaam of woorden"
        state={undefined}
      />
      <p role="status" className="remark-text max-w-prose">
        {remark}
      </p>
      <div className="mt-6 grid max-w-3xl gap-8">
        {sections.map((section) => (
          <Section key={section.label} section={section} />
        ))}
      </div>
    </>
  )
}

function Section({ section: { label, lines, hasMore } }: { section: SearchSection }) {
  const id = `soort-${label.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <h2 id={id} className="text-large">
        {label}
      </h2>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {lines.map((line) => (
          <li key={line.href}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {hasMore ? <p className="hint-text">Er zijn er meer. Typ er een woord bij.</p> : null}
    </section>
  )
}

function Line({ line }: { line: SearchLine }) {
  return (
    <a
      href={line.href}
      className="group grid min-h-11 content-center gap-0.5 py-2 leading-snug wrap-anywhere hover:bg-linen [&_.search-title]:underline [&_.search-title]:decoration-2 [&_.search-title]:decoration-ochre [&_.search-title]:underline-offset-far"
    >
      <SearchLineText line={line} />
    </a>
  )
}
