import { blogPage } from '@/content/pages/blog'

export interface Source {
  name: string
  url: string
}

/** What the facts of an article rest on. */
export function ArticleSources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="bronnen" className="article-sources">
      <h2 id="bronnen" className="card-heading">
        {blogPage.sources}
      </h2>
      <ol className="mt-3">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} className="article-source">
              <span>{name}</span>
              <span className="article-host">{hostOf(url)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
