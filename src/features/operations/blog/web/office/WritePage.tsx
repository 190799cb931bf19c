import type { Picture } from '@/features/operations/pictures/domain/picture'
import { PictureShelf } from '@/features/operations/pictures/web/office/PictureShelf'
import { LiveViewPart } from '@/office/ui/LiveView'
import { actionAddress } from '@/shared/action-address'
import type { FormNotice, Texts } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { ARTICLES_PATH, NEW_ARTICLE_PATH, officeArticlePath } from '../../domain/office-articles'
import { ARTICLE_FORM, ArticleForm } from './internal/ArticleForm'
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
  /** The newest pictures of the site. */
  pictures: readonly Picture[]
  /** What became of a picture that was just sent. */
  pictureSaid?: string | undefined
  /** Version that the form showed before a picture was added; the newest otherwise. */
  version?: string | undefined
  /** Idempotency key of the form of a new article. */
  requestId: string
  now: Date
}

/** Where one article is written, with how it looks beside it. */
export function WritePage({
  notice,
  article,
  fields,
  errors = {},
  view,
  pictures,
  pictureSaid,
  version,
  requestId,
  now,
}: WritePageProps) {
  const path = article ? officeArticlePath(article.id) : NEW_ARTICLE_PATH
  return (
    <>
      <PageHeading
        title={article ? article.content.title || `Artikel ${article.id}` : 'Nieuw artikel'}
        parent={{ href: ARTICLES_PATH, label: 'Artikelen' }}
      />
      <AnswerBox notice={notice} />
      {article ? <ArticleStanding {...article} /> : null}
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-8">
          <ArticleForm {...{ article, fields, errors, version, requestId, now }} />
          <PictureShelf
            form={ARTICLE_FORM}
            action={actionAddress('articles.addPicture', path)}
            said={pictureSaid}
            {...{ fields, errors, pictures }}
          />
        </div>
        <LiveViewPart id="artikel-voorbeeld">
          <ArticleView {...view} />
        </LiveViewPart>
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
