import { blogPage } from '@/content/pages/blog'
import { type Article, articlePath } from '../rules/article'
import { ArticleCloth } from './ArticleCloth'
import { ArticleFacts } from './ArticleFacts'

/** What to read on with: rows with a swatch each. Nothing at all when there is nothing. */
export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="verder-lezen" className="page-grid py-20 lg:py-28">
      <h2 id="verder-lezen" className="section-title col-[main] lg:col-[2/6]">
        {blogPage.related}
      </h2>
      <ul className="col-[main] mt-8 border-ink border-t-2 lg:col-[7/14] lg:mt-2">
        {articles.map((article) => (
          <li key={article.id} className="related-article">
            <ArticleCloth article={article} place="related" cellPx={7} className="related-cloth" />
            <div className="py-5">
              <h3 className="related-title">
                <a href={articlePath(article.id)}>{article.title}</a>
              </h3>
              <ArticleFacts article={article} className="mt-1.5 text-ink-soft" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
