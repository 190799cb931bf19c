import { dutchDateTime } from '@/shared/dutch-date'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { EDIT_PARAMETER, TEXTS_PATH, textPath } from '../../domain/settings-path'
import type { TextGroup } from '../../domain/text-group-list'

interface ChangedText {
  key: string
  group: string
  words: string
  savedAt: Date
  savedBy: string
}

interface TextsPageProps {
  notice?: FormNotice | undefined
  groups: readonly (TextGroup & { changed: number })[]
  /** Texts that say something else than a new site, the newest first. */
  changed: readonly ChangedText[]
}

/** Every text of the site, by page. */
export function TextsPage({ notice, groups, changed }: TextsPageProps) {
  return (
    <div className="grid gap-8">
      <div>
        <PageHeading title="Teksten" />
        <AnswerBox notice={notice} />
        <p className="max-w-[68ch] text-ink-soft">
          Elke tekst verander je waar hij staat: open de pagina, kies ‘Bewerk deze pagina’ en druk op de
          tekst. Hier staan ze ook allemaal op een rij, met wat er eerder stond.
        </p>
      </div>
      <section aria-labelledby="paginas">
        <h2 id="paginas" className="text-large">
          Pagina’s
        </h2>
        <ul className="mt-2 grid max-w-3xl">
          {groups.map(({ id, label, path, legalText, changed: count }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-5 border-hairline border-t">
              <a
                href={`${TEXTS_PATH}/${id}`}
                className="inline-flex min-h-11 grow items-center text-indigo underline"
              >
                {label}
              </a>
              {count > 0 && <span className="remark-text">{count} gewijzigd</span>}
              {path && !legalText && (
                <a
                  href={`${path}?${EDIT_PARAMETER}`}
                  aria-label={`Bewerk op de pagina: ${label}`}
                  className="inline-flex min-h-11 items-center text-indigo text-note underline"
                >
                  Op de pagina
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="gewijzigd">
        <h2 id="gewijzigd" className="text-large">
          Laatst gewijzigd
        </h2>
        {changed.length === 0 ? (
          <p className="mt-2 text-ink-soft">
            Er is nog niets gewijzigd: elke pagina zegt wat een nieuwe site zegt.
          </p>
        ) : (
          <ol className="mt-2 grid max-w-3xl">
            {changed.map(({ key, group, words, savedAt, savedBy }) => (
              <li key={key} className="border-hairline border-t py-2 text-note">
                <a href={textPath(key)} className="inline-flex min-h-11 items-center text-indigo underline">
                  {group}
                </a>
                <p className="line-clamp-4 [overflow-wrap:anywhere]">{words}</p>
                <p className="text-ink-soft">
                  {dutchDateTime(savedAt)}, door {savedBy}
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}
