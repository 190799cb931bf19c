import { blogPage } from '@/content/pages/blog'
import type { ArticleHeading } from '../../domain/article'

/** Table of contents of an article, visible beside it on a wide screen. */
export function ArticleContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const chapters = headings.filter(({ depth }) => depth === 2)
  return (
    <nav
      aria-labelledby="inhoudsopgave"
      className="article-contents col-[main] lg:sticky lg:top-24 lg:col-[2/6] lg:self-start"
    >
      <h2 id="inhoudsopgave" className="label-text">
        {blogPage.contents}
      </h2>
      <ol className="mt-3">
        {chapters.map(({ slug, text }) => (
          <li key={slug}>
            <a href={`#${slug}`} className="article-chapter">
              {text}
            </a>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-lg:hidden">
        <a href="/blog" className="article-link">
          {blogPage.allArticles}
        </a>
      </p>
    </nav>
  )
}
