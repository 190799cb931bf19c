import { Part } from '@/office/ui/Part'
import type { FormNotice, Texts } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { ARTICLES_PATH } from '../../domain/office-articles'
import { ArticleForm } from './internal/ArticleForm'
import { ArticleStanding } from './internal/ArticleStanding'
import { ArticleVersions } from './internal/ArticleVersions'
import { ArticleView, type TypedArticle } from './internal/ArticleView'
import type { LoadedArticle } from './server/load-article'

interface WritePageProps {
  notice?: FormNotice | undefined
  /** Undefined for a new article. */
  article?: LoadedArticle | undefined
  /** Fields of the form, as typed. */
  fields: Texts
  errors?: Texts
  view: TypedArticle
  /** Idempotency key of the form of a new article. */
  requestId: string
  now: Date
}

/** Where one article is written, with how it looks beside it. */
export function WritePage({ notice, article, fields, errors = {}, view, requestId, now }: WritePageProps) {
  return (
    <>
      <PageHeading
        title={article ? article.content.title || `Artikel ${article.id}` : 'Nieuw artikel'}
        parent={{ href: ARTICLES_PATH, label: 'Artikelen' }}
      />
      <AnswerBox notice={notice} />
      {article ? <ArticleStanding {...article} /> : null}
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        <ArticleForm {...{ article, fields, errors, requestId, now }} />
        <Part id="artikel-voorbeeld" title="Zo komt het eruit te zien">
          <section
            aria-label="Voorbeeld"
            className="min-w-0 rounded border border-hairline bg-linen p-4 sm:p-6 xl:sticky xl:top-4 xl:max-h-[calc(100vh-2rem)] xl:overflow-y-auto"
          >
            <ArticleView {...view} />
          </section>
        </Part>
      </div>
      {article ? <ArticleVersions {...article} /> : null}
    </>
  )
}

/** How an article looks, on a page of its own: what a browser without JavaScript opens beside the form. */
export function ViewPage({ view }: { view: TypedArticle }) {
  return (
    <>
      <PageHeading title="Voorbeeld" />
      <p className="mb-5 max-w-[68ch] text-ink-soft">
        Hier is niets bewaard. Sluit dit venster om verder te schrijven.
      </p>
      <div className="max-w-[78ch]">
        <ArticleView {...view} />
      </div>
    </>
  )
}

/** The page for a number without an article. */
export function NoArticlePage() {
  return (
    <>
      <PageHeading title="Artikel niet gevonden" parent={{ href: ARTICLES_PATH, label: 'Artikelen' }} />
      <p>Dit artikel bestaat niet.</p>
    </>
  )
}
