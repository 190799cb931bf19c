import { Folded } from '@/office/ui/Folded'
import { Part } from '@/office/ui/Part'
import { VersionLine } from '@/office/ui/VersionLine'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import type { ArticleContent } from '../../../domain/article'
import type { ArticleAct } from '../../../domain/article-state'
import { officeArticlePath } from '../../../domain/office-articles'
import type { ArticleVersion } from '../../../server/article-queries'
import type { LoadedArticle } from '../server/load-article'

const ACT_LABELS = {
  draft: 'Concept bewaard',
  publish: 'Gepubliceerd',
  plan: 'Gepland',
  withdraw: 'Teruggetrokken',
  unplan: 'Planning ingetrokken',
  begin: 'Terug naar het begin',
} as const satisfies Record<ArticleAct, string>

/** Every version of an article with its text, the newest first, each with the way back to it. */
export function ArticleVersions({
  id,
  versions,
  shipped,
}: Pick<LoadedArticle, 'id' | 'versions' | 'shipped'>) {
  const [newest] = versions
  if (!newest) return null
  return (
    <div className="mt-10 max-w-4xl">
      <Part id="artikel-versies" title="Versies">
        <ol className="grid gap-3">
          {versions.map((version, index) => (
            <Version
              key={version.version}
              articleId={id}
              version={version.version}
              newest={newest.version}
              title={`${ACT_LABELS[version.act]}, ${momentOf(version)}`}
              content={version.content ?? shipped}
              canRestore={index > 0 && version.content !== null}
            />
          ))}
          {shipped ? (
            <Version
              articleId={id}
              version={0}
              newest={newest.version}
              title="Het begin"
              content={shipped}
              canRestore
            />
          ) : null}
        </ol>
      </Part>
    </div>
  )
}

function momentOf({ act, plannedAt, savedAt, savedBy }: ArticleVersion): string {
  const plan = act === 'plan' && plannedAt ? `voor ${dutchDateTime(plannedAt)}, ` : ''
  return `${plan}${dutchDateTime(savedAt)}, door ${savedBy}`
}

interface VersionProps {
  articleId: number
  /** 0 for what the site came with. */
  version: number
  /** Version that holds now. */
  newest: number
  title: string
  content: ArticleContent | undefined
  canRestore: boolean
}

function Version({ articleId, version, newest, title, content, canRestore }: VersionProps) {
  const restore = {
    action: actionAddress('articles.restore', officeArticlePath(articleId)),
    fields: { article_id: articleId, version, shown_version: newest },
    label: version === 0 ? 'Terug naar het begin' : 'Terugzetten als concept',
    about: title,
  }
  return (
    <VersionLine title={title} {...(canRestore && { restore })}>
      {content ? (
        <Folded title={content.title}>
          <p className="text-ink-soft">{content.excerpt}</p>
          <p className="mt-2 whitespace-pre-line">{content.body}</p>
        </Folded>
      ) : null}
    </VersionLine>
  )
}
